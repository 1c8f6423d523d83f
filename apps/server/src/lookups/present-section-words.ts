import { type PlayerLanguage, playerLanguage } from './present-player-words.ts'

/** What sections of home pages say of themselves, in the language of the podcast; `{count}` is filled in. */

const EN = {
  featured: 'Featured episode',
  reviews: 'What listeners say',
  social: 'Follow this podcast',
  stars: '{count} of 5 stars',
  newsletter: 'Newsletter',
  newsletterText: 'News from the podcast by email. You can unsubscribe at any time.',
  newsletterEmail: 'Email address',
  newsletterButton: 'Sign up',
  ownCode: 'Further content',
}

export type SectionWords = typeof EN

const LANGUAGES: Record<PlayerLanguage, SectionWords> = {
  en: EN,
  de: {
    featured: 'Empfohlene Folge',
    reviews: 'Das sagen Hörerinnen und Hörer',
    social: 'Diesem Podcast folgen',
    stars: '{count} von 5 Sternen',
    newsletter: 'Newsletter',
    newsletterText: 'Neuigkeiten vom Podcast per E-Mail. Abmelden kannst du dich jederzeit.',
    newsletterEmail: 'E-Mail-Adresse',
    newsletterButton: 'Anmelden',
    ownCode: 'Weitere Inhalte',
  },
  fr: {
    featured: 'Épisode à la une',
    reviews: 'Ce qu’en disent les auditeurs',
    social: 'Suivre ce podcast',
    stars: '{count} étoiles sur 5',
    newsletter: 'Newsletter',
    newsletterText: 'Des nouvelles du podcast par e-mail. Vous pouvez vous désinscrire à tout moment.',
    newsletterEmail: 'Adresse e-mail',
    newsletterButton: 'S’inscrire',
    ownCode: 'Autres contenus',
  },
  es: {
    featured: 'Episodio destacado',
    reviews: 'Lo que dicen los oyentes',
    social: 'Sigue este pódcast',
    stars: '{count} de 5 estrellas',
    newsletter: 'Boletín',
    newsletterText: 'Novedades del pódcast por correo. Puedes darte de baja cuando quieras.',
    newsletterEmail: 'Correo electrónico',
    newsletterButton: 'Suscribirse',
    ownCode: 'Más contenido',
  },
  pt: {
    featured: 'Episódio em destaque',
    reviews: 'O que dizem os ouvintes',
    social: 'Siga este podcast',
    stars: '{count} de 5 estrelas',
    newsletter: 'Newsletter',
    newsletterText: 'Novidades do podcast por e-mail. Pode cancelar quando quiser.',
    newsletterEmail: 'Endereço de e-mail',
    newsletterButton: 'Inscrever-se',
    ownCode: 'Mais conteúdo',
  },
}

/** English where the language is none of those that are spoken here. */
export function sectionWords(language: string): SectionWords {
  return LANGUAGES[playerLanguage(language)]
}
