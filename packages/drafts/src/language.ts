import lists from 'stopword'

/** What is known of a language. */
export interface Language {
  /** ISO 639-1. */
  code: string
  /** Words that say nothing of a subject. */
  stopWords: ReadonlySet<string>
  /** Without stop words, what stands out in a text is only guessed from how often it is said. */
  isKnown: boolean
}

const THREE_LETTERS: Record<string, string> = {
  ...{ af: 'afr', ar: 'ara', bg: 'bul', bn: 'ben', br: 'bre', ca: 'cat', cs: 'ces', da: 'dan', de: 'deu' },
  ...{ el: 'ell', en: 'eng', eo: 'epo', es: 'spa', et: 'est', eu: 'eus', fa: 'fas', fi: 'fin', fr: 'fra' },
  ...{ ga: 'gle', gl: 'glg', gu: 'guj', he: 'heb', hi: 'hin', hr: 'hrv', hu: 'hun', hy: 'hye', id: 'ind' },
  ...{ it: 'ita', ja: 'jpn', ko: 'kor', la: 'lat', lt: 'lit', lv: 'lav', mr: 'mar', ms: 'msa', nb: 'nob' },
  ...{ nl: 'nld', no: 'nob', pl: 'pol', pt: 'por', ro: 'ron', ru: 'rus', sk: 'slk', sl: 'slv', sv: 'swe' },
  ...{ sw: 'swa', th: 'tha', tl: 'tgl', tr: 'tur', uk: 'ukr', ur: 'urd', vi: 'vie', zh: 'zho' },
}

/** What people say between the words that matter; lists made of written text lack it. */
const SPOKEN: Record<string, string> = {
  en: 'yeah yes yep okay ok um uh hmm oh well like know think really just going want gonna wanna kind sort lot thing things stuff actually basically literally right mean say says said saying tell get gets got getting way good great make makes look see come go goes back something anything everything everybody somebody someone let lets maybe probably pretty much many now also even still never always thank thanks welcome hello hi podcast episode today one two first course bit guess need take talk talking did does done would could should quite put every need needs needed ask asks asked around feel not nor only three four five six seven eight nine ten',
  de: 'ja nein genau halt eben quasi sozusagen also mal okay ähm äh hm naja gut tatsächlich eigentlich irgendwie irgendwas irgendwann einfach vielleicht natürlich wirklich ganz schon noch immer sagen sagt gesagt sage geht gehen gibt glaube glauben finde wissen weiß sache sachen ding dinge leute mal hallo herzlich willkommen danke heute folge podcast bisschen mehr viel viele machen macht gemacht kommen kommt lassen müssen jedenfalls stimmt klar jetzt dann da so und ersten erste wäre hast habt',
  fr: "oui non ouais voilà donc euh quoi hein bah ben genre chose choses truc trucs fait faire dire dit disait alors après vraiment juste peu très bien bon enfin effectivement justement aussi comme plus tout tous toute toutes va vais aller veut peut être gens bonjour merci bienvenue épisode podcast aujourd’hui aujourd'hui beaucoup parce quand même peut-être première premier faut sais pense crois ça là moment",
  es: 'sí no bueno pues vale eh digamos claro cosa cosas entonces osea verdad así luego ahora muy más también tan solo hacer hace hecho decir dice dicho digo creo vamos voy ir gente hola gracias bienvenidos bienvenida episodio podcast hoy mucho muchos mucha aquí ahí tal algo alguien siempre nunca realmente básicamente primera primer puede pueden tiene tengo',
}

const known = new Map<string, Language>()

/** @param tag ISO 639 or BCP 47, such as `de` or `pt-BR` */
export function readLanguage(tag: string): Language {
  const code = tag.toLowerCase().split(/[-_]/, 1)[0] || 'en'
  const found = known.get(code)
  if (found) return found
  const list = lists[THREE_LETTERS[code] ?? ''] ?? []
  const words = [...list, ...(SPOKEN[code]?.split(' ') ?? [])].map((word) => word.toLowerCase())
  const language = {
    code: /^[a-z]{2,3}$/.test(code) ? code : 'en',
    stopWords: new Set(words),
    isKnown: list.length > 0,
  }
  known.set(code, language)
  return language
}
