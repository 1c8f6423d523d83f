import type { PINGS_MESSAGES } from '@podstead/contract/messages/pings-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const DE: Translation<typeof PINGS_MESSAGES> = {
  'ping.not_configured': 'Diese Installation sagt niemandem Bescheid. Wer sie betreibt, kann das einrichten.',
  'ping.private': 'Von einem privaten Podcast erfährt niemand.',
  'ping.moved': 'Dieser Podcast ist umgezogen und wird von dort angekündigt.',
  'ping.nothing_published': 'Es gibt noch keine veröffentlichte Episode, von der Apps erfahren könnten.',
}
