import type { CONNECTIONS_MESSAGES } from '@podstead/contract/messages/audience/connections-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const DE: Translation<typeof CONNECTIONS_MESSAGES> = {
  'connection.not_a_key': 'ist kein API-Schlüssel',
  'connection.key_refused':
    'MailerLite nimmt diesen Schlüssel nicht an. Kopiere ihn noch einmal aus „Integrations → API“ in MailerLite.',
  'connection.known': 'Dieser Schlüssel ist schon verbunden.',
  'connection.too_many':
    'Ein Konto hat höchstens {max} Verbindungen. Lösche eine, die du nicht mehr brauchst.',
  'connection.away': 'MailerLite antwortet gerade nicht. Bitte versuche es in ein paar Minuten noch einmal.',
  'connection.busy':
    'MailerLite bittet darum, kurz zu warten. Bitte versuche es in einer Minute noch einmal.',
  'connection.refused':
    'MailerLite nimmt den Schlüssel dieser Verbindung nicht mehr an. Gib ihr einen neuen.',
  'connection.not_permitted': 'Der Tarif dieses MailerLite-Kontos erlaubt das nicht.',
  'connection.unreadable': 'Die Antwort von MailerLite ließ sich nicht lesen. Geändert wurde nichts.',
  'connection.group_gone': 'MailerLite hat diese Gruppe nicht mehr. Geändert wurde nichts.',
  'connection.deleted': 'Das MailerLite-Konto ist getrennt.',
  'connection.not_yours': 'ist keines deiner verbundenen Konten',
  'connection.no_account': 'Verbinde zuerst ein MailerLite-Konto.',
  'connection.no_group': 'ist keine Gruppe dieses Kontos',
  'connection.group_known': 'ist schon verknüpft',
  'connection.too_many_groups': 'Ein Podcast hat höchstens {max} verknüpfte Gruppen.',
  'connection.unlinked': '{name} ist nicht mehr verknüpft. Ihre Abonnenten behalten den Zugang.',
  'connection.unlinked_ended': '{name} ist nicht mehr verknüpft. Abonnenten ohne Zugang: {count}.',
  'connection.description': 'Kontakte deiner Gruppen werden Abonnenten dieses Podcasts.',
}
