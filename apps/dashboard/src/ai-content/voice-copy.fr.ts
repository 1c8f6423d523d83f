import type { Catalogue } from '../language/translated.ts'
import type * as copy from './voice-copy.ts'

export const FR: Catalogue<typeof copy> = {
  VOICE: {
    title: 'Textes par IA',
    loadFailed: 'Impossible de charger les réglages des brouillons',
    saved: 'Vos brouillons ont désormais ce ton.',
    failed: 'Les réglages n’ont pas été enregistrés',
    writer: 'Qui rédige ici',
    byModel: (engine, host) =>
      `${engine}, chez ${host}, rédige les brouillons dès que le propriétaire du podcast l’a accepté. Sinon, les textes sont tirés de la transcription.`,
    noModel:
      'Aucun modèle n’est configuré sur ce serveur. Titres, introductions, mots-clés, notes, chapitres, extraits et publications sont tirés de la transcription, avec les mots des intervenants, et rien ne quitte ce serveur.',
    noModelSettings:
      '« À ne jamais dire » s’applique aussi à ces textes. Exemples et consignes sont conservés, mais seul un modèle en tient compte.',
    noModelOperator: 'L’exploitant de ce serveur peut configurer un modèle avec AI_URL.',
    banned: 'À ne jamais dire',
    bannedText:
      'Aucun brouillon ne contient ces mots, qu’un modèle l’écrive ou qu’il soit tiré de la transcription.',
    bannedLabel: 'Mots et expressions, un par ligne',
    examples: 'Exemples',
    examplesText:
      'Des textes qui vous ressemblent : un modèle écrit à leur manière, sans en reprendre ni noms, ni chiffres, ni faits.',
    example: (number) => `Exemple ${number}`,
    addExample: 'Ajouter un exemple',
    removeExample: (number) => `Supprimer l’exemple ${number}`,
    noExamples: 'Pas encore d’exemples.',
    promptText: 'Ce qui est demandé à un modèle. Les textes tirés de la transcription n’en dépendent pas.',
    instruction: 'Consigne',
    variables: 'Complété pour chaque épisode :',
    tone: 'Ton',
    length: 'Longueur',
    reset: 'Rétablir la valeur par défaut',
    resetOf: (name) => `Rétablir la valeur par défaut : ${name}`,
    preview: 'Aperçu',
    previewText:
      'Ce qu’un modèle recevrait pour votre dernier épisode avec transcription. Rien n’est envoyé maintenant.',
    previewSaved: 'C’est la version enregistrée. Enregistrez vos modifications pour les voir ici.',
    previewOf: 'Texte',
    previewFailed: 'Impossible de charger l’aperçu',
    retry: 'Réessayer',
    noTranscript:
      'Aucun épisode n’a encore de transcription. Ajoutez-en une à un épisode pour voir la consigne ici.',
    previewEpisode: (name) => `Pour « ${name} »`,
    rules: 'Règles données à tout modèle',
    request: 'Votre demande, et ce qui a été dit',
  },
}
