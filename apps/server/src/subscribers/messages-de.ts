import type { SUBSCRIBERS_MESSAGES } from '@podstead/contract/messages/subscribers-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const DE: Translation<typeof SUBSCRIBERS_MESSAGES> = {
  'subscriber.email_invalid': 'Bitte prüf, ob {email} eine gültige E-Mail-Adresse ist.',
  'subscriber.email_taken': 'Diese Adresse ist schon unter deinen Abonnenten.',
  'subscriber.status_invalid': 'muss Approved oder Reject sein',
  'subscriber.language_unknown': 'ist keine Sprache, in der Briefe geschrieben werden',
  'subscriber.members_only': 'Nur Podcasts für Mitglieder haben Abonnenten.',
  'subscriber.removed': '{email} ist entfernt.',
  'subscriber.imported': '{added} hinzugefügt, {skipped} übersprungen.',
  'subscriber.address_reset': 'Der private Feed hat eine neue Adresse. Die alte funktioniert nicht mehr.',
  'subscriber.no_address': 'Nur freigegebene Abonnenten haben einen privaten Feed.',
  'subscriber.bulk_nobody': 'Wähl Abonnenten aus, oder eine Suche, die sie findet.',
  'subscriber.bulk_busy': 'Davon laufen noch mehrere. Bitte warte, bis sie fertig sind.',
  'subscriber.bulk_started': 'Das wird erledigt.',
  'subscriber.bulk_done': '{changed} geändert, {skipped} unverändert.',
  'subscriber.not_in_advance': 'Das ändert etwas und wird deshalb nicht im Voraus geladen.',
  'subscriber.invites_closed': 'Dieser Podcast nimmt zurzeit keine Anfragen an.',
  'subscriber.domain': 'Bitte nimm die Adresse deiner Organisation.',
}
