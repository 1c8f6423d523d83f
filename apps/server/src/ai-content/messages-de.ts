import type { AI_CONTENT_MESSAGES } from '@podstead/contract/messages/ai-content-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const DE: Translation<typeof AI_CONTENT_MESSAGES> = {
  'ai_content.no_transcript':
    'Diese Episode hat noch kein Transkript. Füge eines hinzu, dann lassen sich Texte daraus entwerfen.',
  'ai_content.unreadable': 'Das Transkript dieser Episode lässt sich nicht lesen oder sagt zu wenig.',
  'ai_content.other_transcript':
    'Die Episode hat inzwischen ein anderes Transkript. Bitte lade die Seite neu.',
  'ai_content.is_running': 'Das wird gerade schon entworfen. Bitte warte einen Moment.',
  'ai_content.no_model':
    'Auf diesem Server ist nichts eingerichtet, das Texte schreibt. Sie lassen sich aus dem Transkript zusammenstellen.',
  'ai_content.no_consent':
    'Wem der Podcast gehört, hat nicht zugestimmt, dass seine Worte an {host} geschickt werden.',
  'ai_content.used_up':
    'Die Entwürfe deines Tarifs sind für diesen Monat verbraucht: {plan} enthält {count} [Entwurf|Entwürfe]. Aus dem Transkript lassen sich weiterhin Texte zusammenstellen.',
  'ai_content.budget_spent':
    'Dieser Server hat so viel geschrieben, wie sein Betreiber im Monat erlaubt. Aus dem Transkript lassen sich weiterhin Texte zusammenstellen.',
  'ai_content.model_away':
    'Der Dienst, der Texte schreibt, antwortet nicht. Bitte versuche es in ein paar Minuten noch einmal.',
  'ai_content.model_busy':
    'Der Dienst, der Texte schreibt, hat zu viel zu tun. Bitte versuche es in ein paar Minuten noch einmal.',
  'ai_content.model_refuses':
    'Der Dienst, der Texte schreibt, nimmt nicht an, was dieser Server schickt. Sein Betreiber weiß mehr.',
  'ai_content.nothing_found': 'Dafür steht zu wenig im Transkript.',
  'ai_content.unknown_variables': 'darf keine unbekannten Variablen enthalten: {names}',
  'ai_content.starts_needed': 'muss die Variable chapter_starts enthalten',
  'ai_content.stopped': 'Das Entwerfen wurde unterbrochen. Bitte versuche es noch einmal.',
  'ai_content.stopped_by_person': 'Das Entwerfen wurde abgebrochen.',
}
