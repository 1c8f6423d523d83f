import type { EngineName } from '@podstead/contract/transcription/speech'
import type { SpeechOffer } from '@podstead/contract/transcription/transcript-engines'
import { useState } from 'react'

/** What an order says: a yes to the host, and an engine where it is another one than the podcast uses. */
export interface EngineOrder {
  consent: boolean
  engine?: EngineName
}

/** The engine that is chosen for one order, and the offer as it is with that one. */
export function useEngineChoice(offer: SpeechOffer) {
  const [name, choose] = useState<EngineName | null>(null)
  const chosen = offer.engines.find((one) => (name === null ? one.is_chosen : one.name === name))
  const isOther = chosen !== undefined && !chosen.is_chosen
  return {
    chosen,
    choose,
    order: isOther ? { engine: chosen.name } : {},
    offer: isOther ? { ...offer, ...chosen, engine: chosen.label } : offer,
  }
}
