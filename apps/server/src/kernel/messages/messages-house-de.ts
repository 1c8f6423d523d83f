import type { HOUSE_MESSAGES } from '@podstead/contract/messages/house-messages'
import type { Translation } from './messages.ts'

export const DE: Translation<typeof HOUSE_MESSAGES> = {
  'outbound.downgraded':
    'Der Server schickt uns von einer sicheren Adresse (https) zu einer, die es nicht ist (http).',
  'outbound.host_unknown': 'Der Name dieses Servers wurde nicht gefunden.',
  'outbound.unreachable': 'Der Server war nicht zu erreichen.',
  'outbound.timed_out': 'Der Server hat zu lange nicht geantwortet.',
  'outbound.insecure': 'Zum Server ließ sich keine sichere Verbindung aufbauen.',
  'outbound.answer_too_large': 'Die Antwort des Servers ist zu groß.',
  'outbound.address_private': 'Diese Adresse liegt nicht im öffentlichen Internet.',
  'outbound.address_unusable': 'Das ist keine verwendbare Webadresse.',
  'request.failed': 'Etwas ist schiefgegangen. Bitte versuch es noch einmal.',
  'request.failed_here': 'Hier ist etwas schiefgegangen. Bitte versuch es noch einmal.',
  'job.stopped_server':
    'Der Server hat zweimal angehalten, während er daran arbeitete. Deshalb wird es nicht von selbst noch einmal versucht.',
  'storage.reading_broken_off':
    'Das Lesen der Datei wurde abgebrochen. Es wurde nichts gespeichert; bitte versuch es gleich noch einmal.',
  'job.stopped_reader':
    'Das Lesen einer Datei dafür wurde zweimal von außen beendet. Deshalb wird es nicht von selbst noch einmal versucht.',
  'request.not_found': 'Nicht gefunden.',
  'request.idempotency_key': 'Ein Idempotency-Key hat 1 bis 255 sichtbare Zeichen.',
  'request.idempotency_key_reused':
    'Dieser Idempotency-Key kam schon mit einem anderen Aufruf. Nimm für jeden Aufruf einen neuen.',
  'request.idempotency_under_way': 'Der erste Aufruf mit diesem Idempotency-Key wird noch ausgeführt.',
  'request.idempotency_unknown':
    'Der erste Aufruf mit diesem Idempotency-Key wurde unterbrochen, und es ist nicht bekannt, ob er ausgeführt wurde. Bitte sieh nach, bevor du es mit einem neuen noch einmal versuchst.',
  'request.changed_elsewhere': 'Das wurde in einem anderen Fenster geändert.',
  'request.too_many_attempts': 'Zu viele Versuche. Bitte warte einen Moment und versuch es dann noch einmal.',
  'request.too_many': 'Zu viele Anfragen. Bitte warte einen Moment und versuch es dann noch einmal.',
  'request.too_slow': 'Die Anfrage kam nicht schnell genug an.',
  'request.json_too_deep': 'Das JSON ist mehr als {max} Ebenen tief verschachtelt.',
  'request.unreadable': 'Die Anfrage war nicht zu verstehen.',
  'request.too_large': 'Die Anfrage ist zu groß.',
  'storage.full': 'Der Speicher ist voll. Es wurde nichts gespeichert.',
  'storage.read_only': 'Der Speicher lässt sich gerade nicht beschreiben. Es wurde nichts gespeichert.',
  'database.away':
    'Die Datenbank ist gerade nicht erreichbar. Es wurde nichts gespeichert; bitte versuche es gleich noch einmal.',
  'database.unknown':
    'Die Datenbank hat mittendrin nicht mehr geantwortet. Ob gespeichert wurde, ist nicht bekannt: Bitte sieh nach, bevor du es noch einmal versuchst.',
  'request.busy':
    'Der Server hat gerade zu viel zu tun. Es wurde nichts gespeichert; bitte versuche es gleich noch einmal.',
  'outbound.service_away':
    'Ein Dienst, der dafür gebraucht wird, ist gerade nicht erreichbar. Bitte versuche es gleich noch einmal.',
  'request.not_possible': 'Das geht hier nicht.',
  'request.form_unreadable': 'Das Formular war nicht zu verstehen.',
  'request.several_hosts': 'Die Anfrage nennt mehr als einen Host.',
  'request.not_json': 'Die Anfrage ist kein gültiges JSON.',
  'request.send_json': 'Schick JSON mit Content-Type: application/json.',
  'request.send_form': 'Schick die Datei als multipart/form-data.',
  'request.key_not_permitted': 'Der API-Schlüssel erlaubt das nicht.',
  'request.not_permitted': 'Deine Rolle in diesem Podcast erlaubt das nicht.',
  'request.message_unreadable': 'Diese Nachricht war nicht zu verstehen.',
  'request.webhook_unreadable': 'Jedes Ereignis braucht eine Kennung und eine Art.',
  'request.webhook_unknown': 'Hier wird nichts entgegengenommen.',
  'request.password_needed': 'Dieser Podcast fragt nach Namen und Passwort.',
  'request.signature_wrong': 'Die Signatur passt nicht.',
  'outbound.redirect_refused': 'Der Server schickte uns an einen Ort weiter, zu dem wir nicht gehen.',
}
