import type { RELEASE_SCHEDULE_MESSAGES } from '@podstead/contract/messages/release-schedule-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const FR: Translation<typeof RELEASE_SCHEDULE_MESSAGES> = {
  'schedule.empty': 'Ne peut pas être vide',
  'schedule.added': 'Action ajoutée.',
  'schedule.changed': 'Action modifiée.',
  'schedule.removed': 'Action supprimée.',
  'schedule.taken': 'Le podcast a déjà cette action. Modifiez-la, ou supprimez-la d’abord.',
  'schedule.excluded':
    'Un podcast publie des épisodes un par un ou par lots, pas les deux. Supprimez d’abord l’autre action.',
  'schedule.date_unwanted': 'Seule une date fixe a une date.',
  'schedule.weekdays_unwanted': 'Les jours de la semaine demandent une action comptée en semaines.',
  'schedule.time_unwanted':
    'Une heure n’a de sens que pour des épisodes ou des lots qui s’ouvrent par jours, semaines ou mois.',
  'schedule.initiator_approved': 'L’arrivée de l’abonné',
  'schedule.initiator_fetch': 'La première lecture du flux par une application',
  'schedule.initiator_published': 'La publication de l’épisode',
  'schedule.initiator_date': 'Une date fixe',
  'schedule.not_approved': 'Seuls les abonnés approuvés ont un calendrier. Approuvez d’abord celui-ci.',
  'schedule.paused_already': 'Cet abonné est déjà en pause.',
  'schedule.not_paused': 'Cet abonné n’est pas en pause.',
  'schedule.not_published':
    'Cet épisode n’est pas encore publié. Rien ne s’ouvre avant la publication, même à la main.',
}
