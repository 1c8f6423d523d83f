import { type PlayerLanguage, playerLanguage } from './present-player-words.ts'

/** What a podcast's pages say because its owner set them so, and ask before others count visitors. */

const EN = {
  moreAbout: 'More about this podcast',
  label: 'Privacy',
  text: 'May this podcast count its visitors with {services}? Those who run it then learn your IP address and which pages you see here, and set cookies. Without your consent, nothing is sent to them.',
  and: '{one} and {other}',
  accept: 'Accept',
  decline: 'Decline',
  change: 'Privacy choices',
}

const WORDS: Record<PlayerLanguage, typeof EN> = {
  en: EN,
  de: {
    moreAbout: 'Mehr über diesen Podcast',
    label: 'Datenschutz',
    text: 'Darf dieser Podcast seine Besucher mit {services} zählen? Die Betreiber erfahren dann deine IP-Adresse und welche Seiten du hier siehst, und sie setzen Cookies. Ohne deine Zustimmung wird ihnen nichts gesendet.',
    and: '{one} und {other}',
    accept: 'Zustimmen',
    decline: 'Ablehnen',
    change: 'Datenschutz-Auswahl',
  },
  fr: {
    moreAbout: 'En savoir plus sur ce podcast',
    label: 'Vie privée',
    text: 'Ce podcast peut-il compter ses visiteurs avec {services} ? Leurs exploitants connaissent alors votre adresse IP et les pages que vous voyez ici, et déposent des cookies. Sans votre accord, rien ne leur est envoyé.',
    and: '{one} et {other}',
    accept: 'Accepter',
    decline: 'Refuser',
    change: 'Choix de confidentialité',
  },
  es: {
    moreAbout: 'Más sobre este pódcast',
    label: 'Privacidad',
    text: '¿Puede este pódcast contar sus visitas con {services}? Quienes lo gestionan conocerán entonces tu dirección IP y las páginas que ves aquí, y usarán cookies. Sin tu consentimiento no se les envía nada.',
    and: '{one} y {other}',
    accept: 'Aceptar',
    decline: 'Rechazar',
    change: 'Opciones de privacidad',
  },
  pt: {
    moreAbout: 'Mais sobre este podcast',
    label: 'Privacidade',
    text: 'Este podcast pode contar os visitantes com {services}? Quem cuida deles fica sabendo o seu endereço IP e as páginas que você vê aqui, e usa cookies. Sem o seu consentimento, nada é enviado a eles.',
    and: '{one} e {other}',
    accept: 'Aceitar',
    decline: 'Recusar',
    change: 'Opções de privacidade',
  },
}

/** The fixed words around what a podcast's owner has set. */
export function visitorWords(language: string): Pick<typeof EN, 'moreAbout'> {
  const { moreAbout } = WORDS[playerLanguage(language)]
  return { moreAbout }
}

/** The question in the language of the page, with one or two services in it. */
export function consentWords(
  language: string,
  [one = '', other = '']: string[],
): Pick<typeof EN, 'label' | 'text' | 'accept' | 'decline' | 'change'> {
  const { and, text, label, accept, decline, change } = WORDS[playerLanguage(language)]
  const services = other ? and.replace('{one}', one).replace('{other}', other) : one
  return { label, text: text.replace('{services}', services), accept, decline, change }
}
