import type { Catalogue } from '../language/translated.ts'
import type * as copy from './copy.ts'

export const DE: Catalogue<typeof copy> = {
  DISTRIBUTIONS: {
    title: 'Verbreitung',
    loadFailed: 'Die Verzeichnisse konnten nicht geladen werden',
    privateTitle: 'Nur öffentliche Podcasts stehen in Verzeichnissen',
    privateText: 'Dort könnte ihn jeder finden und hören. Mache den Podcast zuerst öffentlich.',
    feed: 'Dein RSS-Feed',
    feedText: 'Verzeichnisse fragen einmal nach dieser Adresse. Neue Episoden kommen von selbst zu ihnen.',
    copy: 'Kopieren',
    checklist: 'Bevor du einreichst',
    checklistText: 'Verzeichnisse lehnen Podcasts ab, denen etwas davon fehlt.',
    artwork: 'Ein eigenes Cover',
    description: 'Eine Beschreibung mit mehr als 10 Zeichen',
    episode: 'Eine veröffentlichte Episode',
    check: 'Die Feed-Prüfung findet nichts, was ein Verzeichnis ablehnt',
    checkProblems: (count) =>
      count === 1
        ? 'Die Feed-Prüfung hat ein Problem gefunden'
        : `Die Feed-Prüfung hat ${count} Probleme gefunden`,
    checkFailed: 'Die Feed-Prüfung war gerade nicht möglich',
    mend: 'Beheben',
    done: 'Erledigt',
    missing: 'Fehlt',
    directories: 'Verzeichnisse',
    directoriesText: 'Eine Prüfung dauert etwa 3 Tage, höchstens eine Woche.',
    lookUp: 'Meinen Podcast suchen',
    lookedUp: 'Die Verzeichnisse wurden gefragt.',
    lookUpFailed: 'Die Verzeichnisse konnten nicht gefragt werden',
    states: {
      none: 'Nicht gesendet',
      waiting: 'Wartet',
      listed: 'Gelistet',
      refused: 'Abgelehnt',
      other_feed: 'Anderer Feed',
    },
    otherFeed:
      'Dein Podcast ist dort, sein Feed wird aber unter einer anderen Adresse gelesen. Trage dort die Adresse von oben ein.',
    found: 'Vom Verzeichnis selbst gesagt',
    closed: 'Geschlossen',
    submit: 'Einreichen',
    submitFailedTitle: 'Fehler',
    submitFailed: 'Fehler',
    open: 'Öffnen',
    note: 'Notieren',
    noteOf: (name) => `Notieren, was getan wurde: ${name}`,
    noteTitle: (name) => `Dein Podcast bei ${name}`,
    state: 'Stand',
    address: 'Adresse deines Podcasts dort',
    addressHint: 'Sobald er gelistet ist. Sie darf leer sein.',
    save: 'Speichern',
    noted: (name) => `${name} ist notiert.`,
    view: (name) => `Bei ${name} ansehen`,
    steps: {
      podcast_index: 'Das offene Verzeichnis hinter vielen Apps. Es nimmt den Feed sofort.',
      apple:
        'Melde dich bei Podcasts Connect an, füge eine Sendung mit ihrem RSS-Feed hinzu und setze die Adresse ein. Ein Schlüssel, nach dem Apple fragt, gehört in die erweiterten Einstellungen.',
      amazon:
        'Melde dich bei Amazon Music for Podcasters an, füge den Podcast hinzu und bestätige den Code, der an die E-Mail-Adresse des Feeds geht.',
      spotify:
        'Melde dich bei Spotify for Creators an, wähle „Vorhandene Sendung suchen“, setze die Adresse ein und bestätige den Code.',
      google: 'Google Podcasts hat 2024 geschlossen. An seine Stelle trat YouTube Music.',
      pocket_casts: 'Setze die Adresse ein. Nach Minuten ist er da.',
      stitcher: 'Stitcher hat 2023 geschlossen.',
      tune_in: 'Fülle das Formular mit der Adresse des Feeds aus; TuneIn antwortet per E-Mail.',
      youtube: 'Wähle in YouTube Studio „Erstellen“, „Neuer Podcast“, „RSS-Feed einreichen“.',
      overcast: 'Nichts einzureichen: Was Apple Podcasts führt, ist dort innerhalb von zwei Tagen zu finden.',
      iheart:
        'Melde dich an, füge den Feed hinzu und bestätige den Code, der an die E-Mail-Adresse des Feeds geht.',
      deezer: 'Melde dich bei Deezer for Creators an und setze die Adresse ein.',
      castbox: 'Melde dich im Creator Studio an und beanspruche den Feed oder reiche ihn ein.',
      podchaser: 'Setze die Adresse ein; Podcasts des Podcast Index kommen von selbst.',
      podcast_addict: 'Setze die Adresse ein. Nach Minuten ist er da.',
      fountain:
        'Führt Podcasts unter ihrer Nummer im Podcast Index: Trage deinen zuerst dort ein, dann suche ihn hier.',
      truefans:
        'Übernimmt Podcasts, soweit wir herausfinden konnten, aus dem Podcast Index: Trage deinen zuerst dort ein, dann suche ihn hier.',
      podverse:
        'Übernimmt Podcasts, soweit wir herausfinden konnten, aus dem Podcast Index: Trage deinen zuerst dort ein, dann suche ihn hier.',
      goodpods:
        'Führt Podcasts unter ihrer Nummer bei Apple Podcasts: Sei zuerst dort, dann suche deinen hier.',
      fyyd: 'Das Verzeichnis der deutschsprachigen Podcaster. Setze die Adresse ein.',
    },
  },
}
