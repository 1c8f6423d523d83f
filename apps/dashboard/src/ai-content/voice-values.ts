import {
  type AiSettings,
  type updateAiSettings,
  VOICE_KEYS,
  type VoicePrompt,
} from '@podstead/contract/ai-content/ai-settings'
import type { BodyInput } from '@podstead/contract/endpoint'
import { changedFields, type MergeUnit } from '../ui/merging/merge-fields.ts'
import { sayLines } from '../ui/merging/merge-words.ts'
import { PROMPTS } from './copy.ts'
import { VOICE } from './voice-copy.ts'

/** What the form holds: the ban list as lines. */
export type VoiceValues = AiSettings['prompts'] & { ban_list: string; examples: string[] }

export function toVoiceValues({ prompts, ban_list, examples }: AiSettings): VoiceValues {
  return { ...prompts, ban_list: ban_list.join('\n'), examples }
}

/** What of it differs from what is stored. */
export function toVoiceBody(values: VoiceValues, from: AiSettings): BodyInput<typeof updateAiSettings> {
  const { ban_list, examples, ...prompts } = changedFields(toVoiceValues(from), values)
  return {
    ...(Object.keys(prompts).length ? { prompts } : {}),
    ...(ban_list === undefined ? {} : { ban_list: readLines(ban_list) }),
    ...(examples ? { examples: examples.filter((text) => text.trim() !== '') } : {}),
    version: from.version,
  }
}

function readLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

export const VOICE_UNITS: MergeUnit<VoiceValues>[] = [
  ...VOICE_KEYS.map((key) => ({
    label: PROMPTS[key].title,
    fields: [key],
    say: (values: VoiceValues) => sayPrompt(values[key]),
  })),
  { label: VOICE.banned, fields: ['ban_list'] },
  { label: VOICE.examples, fields: ['examples'], say: ({ examples }) => sayLines(examples) },
]

function sayPrompt({ instruction, tone, length }: VoicePrompt): string {
  return sayLines([instruction, tone, length])
}
