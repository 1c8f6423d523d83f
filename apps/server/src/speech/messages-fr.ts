import type { SPEECH_MESSAGES } from '@podstead/contract/messages/speech-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const FR: Translation<typeof SPEECH_MESSAGES> = {
  'speech.off': 'Ce serveur ne crée pas de transcriptions.',
  'speech.no_model':
    'Aucun modèle de reconnaissance vocale n’est installé. La personne qui gère ce serveur peut installer le modèle anglais avec « npm run podstead -- models install english ».',
  'speech.other_language':
    'Les transcriptions dans cette langue ne sont pas possibles sur ce serveur. La personne qui le gère peut raccorder un service qui la connaît, ou whisper.cpp.',
  'speech.rare_language':
    'Les transcriptions dans cette langue ne sont pas possibles sur ce serveur. La personne qui le gère peut raccorder un service qui la connaît.',
  'speech.no_program':
    'Le programme de transcription est absent. La personne qui gère ce serveur doit définir WHISPER_CPP_PATH.',
  'speech.no_whisper_model':
    'Aucun modèle n’est installé pour whisper.cpp. La personne qui gère ce serveur peut en installer un avec « npm run podstead -- speech install FICHIER ».',
  'speech.away': 'Le service de transcription est injoignable pour le moment.',
  'speech.busy': 'Le service de transcription est surchargé pour le moment.',
  'speech.quota':
    'Le crédit du compte auprès du service de transcription est épuisé. La personne qui gère ce serveur doit s’en occuper.',
  'speech.key':
    'Le service de transcription refuse la clé de ce serveur. La personne qui le gère doit la corriger.',
  'speech.refused': 'Le service de transcription n’accepte pas cet audio ({status}).',
  'speech.too_large': 'Le service de transcription n’accepte pas un audio de cette taille.',
  'speech.unreadable': 'La réponse du service de transcription n’est pas une transcription.',
  'speech.broke_off': 'La création de la transcription a été interrompue.',
  'speech.too_slow': 'La création de la transcription a pris trop de temps.',
  'speech.failed':
    'Le programme de transcription a échoué. La personne qui gère ce serveur en trouvera la raison dans son journal.',
  'speech.not_installed': 'Le modèle n’a pas pu être installé : {reason}',
  'speech.no_system': 'Les modèles vocaux ne fonctionnent pas sur ce système ({system}).',
  'speech.interrupted': 'L’installation du modèle a été interrompue. Veuillez réessayer.',
}
