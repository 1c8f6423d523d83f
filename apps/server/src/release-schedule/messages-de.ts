import type { RELEASE_SCHEDULE_MESSAGES } from '@podstead/contract/messages/release-schedule-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const DE: Translation<typeof RELEASE_SCHEDULE_MESSAGES> = {
  'schedule.empty': 'Darf nicht leer sein',
  'schedule.added': 'Aktion hinzugefügt.',
  'schedule.changed': 'Aktion geändert.',
  'schedule.removed': 'Aktion entfernt.',
  'schedule.taken': 'Der Podcast hat diese Aktion schon. Ändere sie, oder entferne sie vorher.',
  'schedule.excluded':
    'Ein Podcast gibt einzelne Episoden oder ganze Pakete frei, nicht beides. Entferne vorher die andere Aktion.',
  'schedule.date_unwanted': 'Nur ein festes Datum hat ein Datum.',
  'schedule.weekdays_unwanted': 'Wochentage brauchen eine Aktion, die in Wochen zählt.',
  'schedule.time_unwanted':
    'Eine Uhrzeit gibt es für einzelne Episoden oder Pakete, die nach Tagen, Wochen oder Monaten freigegeben werden.',
  'schedule.initiator_approved': 'Beitritt des Abonnenten',
  'schedule.initiator_fetch': 'Erster Abruf des Feeds durch eine App',
  'schedule.initiator_published': 'Veröffentlichung der Episode',
  'schedule.initiator_date': 'Ein festes Datum',
  'schedule.not_approved': 'Nur bestätigte Abonnenten haben einen Zeitplan. Bestätige diesen zuerst.',
  'schedule.paused_already': 'Dieser Abonnent pausiert schon.',
  'schedule.not_paused': 'Dieser Abonnent pausiert nicht.',
  'schedule.not_published':
    'Diese Episode ist noch nicht veröffentlicht. Vor ihrer Veröffentlichung öffnet sich nichts, auch nicht von Hand.',
}
