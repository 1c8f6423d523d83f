import { type PlayerLanguage, playerLanguage } from './present-player-words.ts'

/** What sections of home pages say of themselves, in the language of the podcast; `{count}` is filled in. */

const EN = {
  featured: 'Featured episode',
  reviews: 'What listeners say',
  social: 'Follow this podcast',
  stars: '{count} of 5 stars',
  newsletter: 'Letters by email',
  newsletterText: 'Letters of the makers, straight to your mailbox. You can end them at any time.',
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
    newsletter: 'Briefe per E-Mail',
    newsletterText: 'Briefe vom Podcast, direkt in dein Postfach. Abmelden kannst du dich jederzeit.',
    newsletterButton: 'Anmelden',
    ownCode: 'Weitere Inhalte',
  },
  fr: {
    featured: 'Épisode à la une',
    reviews: 'Ce qu’en disent les auditeurs',
    social: 'Suivre ce podcast',
    stars: '{count} étoiles sur 5',
    newsletter: 'Lettres par e-mail',
    newsletterText:
      'Les lettres du podcast, dans votre boîte de réception. Vous pouvez vous désinscrire à tout moment.',
    newsletterButton: 'S’inscrire',
    ownCode: 'Autres contenus',
  },
  es: {
    featured: 'Episodio destacado',
    reviews: 'Lo que dicen los oyentes',
    social: 'Sigue este pódcast',
    stars: '{count} de 5 estrellas',
    newsletter: 'Cartas por correo',
    newsletterText: 'Las cartas del pódcast, en tu buzón. Puedes darte de baja cuando quieras.',
    newsletterButton: 'Suscribirse',
    ownCode: 'Más contenido',
  },
  pt: {
    featured: 'Episódio em destaque',
    reviews: 'O que dizem os ouvintes',
    social: 'Siga este podcast',
    stars: '{count} de 5 estrelas',
    newsletter: 'Cartas por e-mail',
    newsletterText: 'As cartas do podcast, na sua caixa de correio. Pode cancelar quando quiser.',
    newsletterButton: 'Inscrever-se',
    ownCode: 'Mais conteúdo',
  },
}

/** English where the language is none of those that are spoken here. */
export function sectionWords(language: string): SectionWords {
  return LANGUAGES[playerLanguage(language)]
}
