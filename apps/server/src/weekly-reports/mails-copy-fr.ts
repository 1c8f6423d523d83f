import type { EN, GOODBYE_EN } from './mails-copy.ts'

export const FR: typeof EN = {
  counted: downloadsText,
  change: ({ downloads, before }) => change(downloads, before),
  heading: (counted) => `${counted} en une semaine`,
  subject: (title, counted) => `${title} : ${counted} la semaine dernière`,
  // Ends with a no-break space: a colon follows.
  week: (title, from, to, zone) =>
    `« ${title} », du ${day(from)} au ${day(to)} (jours selon le fuseau ${zone.replaceAll('_', ' ')}) `,
  best: (name, downloads) => `Le plus téléchargé : « ${name} », avec ${downloadsText(downloads)}.`,
  subscribers: (count) => `Environ ${number(count)} ${count < 2 ? 'abonné' : 'abonnés'}.`,
  countries: (codes, more) => {
    const names = codes.map((code) => COUNTRIES.of(code) ?? code).join(', ')
    const others = more > 0 ? ` et ${more} ${more === 1 ? 'autre' : 'autres'}` : ''
    return `Première écoute dans ${codes.length === 1 && !others ? 'ce pays' : 'ces pays'} : ${names}${others}.`
  },
  button: 'Voir toutes les statistiques',
  footnote: (host, goodbye) =>
    `Vous recevez cet e-mail le lundi parce que vous l’avez demandé sur ${host}. Pour ne plus le recevoir : ${goodbye}`,
}

export const GOODBYE_FR: typeof GOODBYE_EN = {
  language: 'fr',
  title: 'Les statistiques de la semaine',
  ask: (title) =>
    `Voulez-vous ne plus recevoir l’e-mail hebdomadaire avec les statistiques de « ${title} » ?`,
  button: 'Ne plus recevoir cet e-mail',
  doneTitle: 'Plus d’e-mails',
  done: (title) =>
    `Vous ne recevrez plus les statistiques hebdomadaires de « ${title} ». Vous pouvez les demander de nouveau sur sa page de statistiques.`,
}

const COUNTRIES = new Intl.DisplayNames(['fr'], { type: 'region', fallback: 'code' })

function downloadsText(downloads: number): string {
  return `${number(downloads)} ${downloads < 2 ? 'téléchargement' : 'téléchargements'}`
}

function change(count: number, before: number): string {
  if (count === before) return 'autant que la semaine précédente'
  if (before === 0) return 'après une semaine sans aucun téléchargement'
  const percent = Math.round((Math.abs(count - before) / before) * 100)
  return `${percent < 1 ? 'moins de 1' : percent} % de ${count > before ? 'plus' : 'moins'} que la semaine précédente`
}

function number(value: number): string {
  return value.toLocaleString('fr')
}

/** The first of a month is `1er` in French, which `Intl` does not say. */
function day(date: string): string {
  return new Intl.DateTimeFormat('fr', { day: 'numeric', month: 'long', timeZone: 'UTC' })
    .format(new Date(date))
    .replace(/^1(?=\s)/, '1er')
}
