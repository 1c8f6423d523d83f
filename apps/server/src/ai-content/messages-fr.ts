import type { AI_CONTENT_MESSAGES } from '@podstead/contract/messages/ai-content-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const FR: Translation<typeof AI_CONTENT_MESSAGES> = {
  'ai_content.no_transcript':
    'Cet épisode n’a pas encore de transcription. Ajoutez-en une pour en tirer des textes.',
  'ai_content.unreadable': 'La transcription de cet épisode est illisible ou trop courte.',
  'ai_content.other_transcript':
    'L’épisode a une autre transcription entre-temps. Veuillez recharger la page.',
  'ai_content.is_running': 'La rédaction est déjà en cours. Veuillez patienter un instant.',
  'ai_content.no_model':
    'Aucun service de rédaction n’est configuré sur ce serveur. Les textes peuvent être tirés de la transcription.',
  'ai_content.no_consent':
    'Le propriétaire du podcast n’a pas accepté que ses paroles soient envoyées à {host}.',
  'ai_content.used_up':
    'Les brouillons de votre offre sont épuisés pour ce mois : {plan} en comprend {count}. Des textes peuvent toujours être tirés de la transcription.',
  'ai_content.budget_spent':
    'Ce serveur a rédigé autant que son exploitant le permet en un mois. Des textes peuvent toujours être tirés de la transcription.',
  'ai_content.model_away': 'Le service de rédaction ne répond pas. Veuillez réessayer dans quelques minutes.',
  'ai_content.model_busy': 'Le service de rédaction est surchargé. Veuillez réessayer dans quelques minutes.',
  'ai_content.model_refuses':
    'Le service de rédaction refuse ce que ce serveur lui envoie. Son exploitant en sait plus.',
  'ai_content.nothing_found': 'La transcription est trop courte pour cela.',
  'ai_content.unknown_variables': 'ne doit pas contenir de variables inconnues : {names}',
  'ai_content.starts_needed': 'doit contenir la variable chapter_starts',
  'ai_content.stopped': 'La rédaction a été interrompue. Veuillez réessayer.',
  'ai_content.stopped_by_person': 'La rédaction a été arrêtée.',
}
