import type { Catalogue } from '../language/translated.ts'
import type * as copy from './copy.ts'

export const DE: Catalogue<typeof copy> = {
  FEEDS: {
    title: 'Weitere Feeds',
    loadFailed: 'Die weiteren Feeds konnten nicht geladen werden',
    lead: 'Feeds desselben Podcasts mit einem Teil der Episoden, anderem Titelbild oder einer anderen Fassung des Tons.',
    add: 'Neuer Feed',
    full: (max) => `Ein Podcast kann ${max} weitere Feeds haben. Lösche einen, um einen neuen anzulegen.`,
    emptyTitle: 'Ein Podcast, mehrere Feeds',
    empty:
      'Gib deinen Hörern einen Feed nur mit einer Staffel, nur mit den Trailern oder ohne Werbung für alle, die den Link haben. Er entsteht aus den Episoden, die schon hier sind: Du lädst nichts zweimal hoch.',
    emptyMembers:
      'Lege fest, was deine Abonnenten hören und sehen: eine andere Fassung des Tons, etwa ohne Werbung, einen anderen Titel oder ein anderes Titelbild. Alles entsteht aus den Episoden, die schon hier sind: Du lädst nichts zweimal hoch.',
    audiences: { public: 'Öffentlich', link: 'Mit dem Link', subscribers: 'Abonnenten' },
    noAddress: 'Er hat keine Adresse, weil dieser Podcast für Mitglieder ist.',
    ofSubscribers: 'Jeder Abonnent bekommt ihn unter seiner eigenen Adresse.',
    fetches: (fetches, apps) =>
      `${fetches.toLocaleString('de')} ${fetches === 1 ? 'Abruf' : 'Abrufe'} von ${apps.toLocaleString('de')} ${apps === 1 ? 'App' : 'Apps'} in den letzten 30 Tagen`,
    noFetches: 'In den letzten 30 Tagen hat ihn keine App abgerufen.',
    mainFetches: (text) => `Zum Vergleich der Hauptfeed: ${text}. Jede App zählt einmal am Tag je Adresse.`,
    checkOf: (name) => `Prüfen: ${name}`,
    inForm: (title, count, all) => `„${title}“ bei ${count} von ${all}`,
    copy: 'Feed-Adresse kopieren',
    editOf: (name) => `Bearbeiten: ${name}`,
    deleteOf: (name) => `Löschen: ${name}`,
    deleteTitle: (name) => `Feed „${name}“ löschen?`,
    deleteText:
      'Apps erfahren, dass es ihn nicht mehr gibt, und wer ihn abonniert hat, bekommt keine neuen Episoden. Seine Adresse bekommt nie ein anderer Feed. Deine Episoden und dein Hauptfeed bleiben.',
    deleteOfSubscribers:
      'Abonnenten bekommen wieder die Hauptfassung jeder Episode, mit Titel und Bild des Podcasts.',
  },
  FEED_FORM: {
    newTitle: 'Neuer Feed',
    editTitle: 'Feed bearbeiten',
    loadFailed: 'Der Feed konnte nicht geladen werden',
    missing: 'Diesen Feed gibt es nicht mehr.',
    feed: 'Feed',
    name: 'Name',
    nameExample: 'Staffel 1',
    audience: 'Für wen ist er?',
    audienceFixed: 'Das lässt sich nicht ändern: Lege stattdessen einen anderen Feed an.',
    audiences: {
      public: 'Für alle',
      link: 'Nur für die mit dem Link',
      subscribers: 'Für deine Abonnenten',
    },
    audienceHints: {
      public: 'Er hat eine lesbare Adresse, und Verzeichnisse dürfen ihn aufnehmen.',
      link: 'Seine Adresse kann niemand erraten, und Verzeichnisse sollen ihn nicht aufnehmen. Zum Beispiel für Unterstützer.',
      subscribers:
        'Jeder Abonnent behält seine eigene Adresse. Der Zeitplan entscheidet, was für ihn offen ist.',
    },
    showTitle: 'Titel in Apps',
    description: 'Beschreibung',
    descriptionText: 'Ohne eine eigene hat der Feed die Beschreibung des Podcasts.',
    artwork: 'Titelbild',
    artworkText: 'Ohne ein eigenes zeigt der Feed das Titelbild des Podcasts.',
    artworkHint: 'Quadratisches JPEG oder PNG, 1400 bis 3000 Pixel. Es gilt, sobald du speicherst.',
    artworkChosen: 'Titelbild dieses Feeds',
    artworkSent: 'Bereit. Es erscheint, sobald du speicherst.',
    artworkRemove: {
      title: 'Titelbild dieses Feeds entfernen?',
      text: 'Der Feed zeigt dann das Titelbild des Podcasts.',
    },
    episodes: 'Episoden',
    episodesText:
      'Lass alles offen, dann sind alle Episoden dabei. Neue Episoden, die passen, kommen von selbst dazu.',
    season: 'Staffel',
    allSeasons: 'Alle Staffeln',
    goneSeason: 'Eine Staffel, die gelöscht wurde',
    seasonName: (number, name) => (name ? `${number} – ${name}` : `Staffel ${number}`),
    type: 'Art',
    types: { '': 'Alle Arten', full: 'Ganze Episoden', trailer: 'Nur Trailer', bonus: 'Bonusepisoden' },
    keyword: 'Stichwort',
    keywordHint: 'Eines der Stichwörter einer Episode.',
    last: 'Nur die neuesten',
    lastHint: 'Wie viele; leer für alle.',
    count: (count, all) => `Dieser Feed hat ${count} von ${all} veröffentlichten Episoden.`,
    audio: 'Ton',
    form: 'Fassung',
    formText:
      'Unter „Andere Fassungen“ kann eine Episode eine zweite Datei haben, mit einem Titel wie „Werbefrei“. Wähle diesen Titel, und der Feed spielt diese Datei überall, wo eine Episode sie hat.',
    mainFile: 'Die Hauptdatei jeder Episode',
    noForms: 'Noch keine Episode hat eine andere Fassung mit einem Titel.',
    formChoice: (title, count) => `${title}: ${count}`,
    inForm: (count, all) =>
      `Episoden mit dieser Fassung: ${count} von ${all}. Die anderen spielen ihre Hauptdatei.`,
    withheld: 'Öffentliche Feeds und deine Website bieten diese Fassung dann nicht mehr an.',
    timed: 'Wo sie länger oder kürzer ist, fehlen Kapitel und Transkripte mit Zeiten.',
    create: 'Feed anlegen',
    cancel: 'Abbrechen',
    created: (name) => `Der Feed „${name}“ ist fertig.`,
    saved: (name) => `„${name}“ ist gespeichert.`,
    failed: 'Der Feed konnte nicht gespeichert werden',
  },
}
