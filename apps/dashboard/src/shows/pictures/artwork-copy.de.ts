import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './artwork-copy.ts'

export const DE: Catalogue<typeof copy> = {
  ARTWORK: {
    title: 'Titelbild',
    now: 'Das Bild deines Podcasts',
    nowText:
      'Apps zeigen es neben jeder Episode. Es liegt in vier Größen bereit; jede Adresse ändert sich mit dem Bild.',
    drawn:
      'Dieses hat Podstead für dich gezeichnet, damit Apps etwas zeigen können. Dein eigenes ist besser.',
    alt: (name) => `Titelbild von ${name}`,
    hint: 'Ein quadratisches JPEG oder PNG mit 1400 × 1400 bis 3000 × 3000 Pixeln, höchstens 15 MB. Was nicht quadratisch ist, kannst du zuschneiden.',
    saved: 'Das Titelbild wurde geändert!',
    removed: 'Das Titelbild wurde entfernt!',
    removeTitle: 'Titelbild entfernen?',
    removeText:
      'Der Podcast zeigt ein gezeichnetes Bild mit seinem Namen, bis du ein neues hochlädst. Bis Verzeichnisse es merken, kann ein Tag vergehen.',
    versions: 'Größen',
    versionsText: 'Für deine eigenen Seiten, oder um zu prüfen, was Apps bekommen.',
    versionsFailed: 'Die Größen konnten nicht geladen werden',
    version: (px) => `${px} × ${px}`,
    uses: {
      256: 'Listen in diesem Dashboard',
      600: 'Player und Seiten',
      1400: 'Mindestgröße bei Apple',
      3000: 'In deinem Feed',
    },
    preview: 'So sieht es in einer App aus',
    previewText: 'Klein, wie die meisten es sehen. Kannst du es noch lesen?',
    light: 'Hell',
    dark: 'Dunkel',
    episode: 'Neueste Episode',
    tips: 'Was Apple empfiehlt',
    tipList: [
      '3000 × 3000 Pixel, RGB, nichts durchsichtig.',
      'Große Buchstaben, wenige Wörter: Der Name steht ohnehin daneben.',
      'Nichts Wichtiges in den Ecken, sie werden abgerundet.',
      'Keine Logos von Apple oder anderen Apps, keine Webadressen, nichts Anstößiges.',
    ],
  },
  HEADER_IMAGE: {
    title: 'Kopfbild',
    allTitle: 'Bilder',
    saved: 'Das Bild wurde hochgeladen',
    removed: 'Das Bild wurde entfernt.',
    failed: 'Das Bild konnte nicht hochgeladen werden',
    unlistedTitle: 'Keine Seite, auf der es stünde',
    unlistedText:
      'Ein nicht gelisteter Podcast hat keine öffentlichen Seiten, er braucht also keine Bilder dafür.',
    back: 'Zurück zur Übersicht',
  },
  PAGE_PICTURES: {
    header_img_url: {
      title: 'Kopfbild',
      section: 'Oben auf deinen Seiten',
      text: 'Ein breites Bild am Kopf der Seiten dieses Podcasts.',
      alt: 'Das Kopfbild',
      hint: 'Ein JPEG oder PNG, breiter als hoch, höchstens 15 MB. Empfohlen sind 500 Pixel Breite; 2400 × 800 bleiben auf großen Bildschirmen scharf. Auf kleinen wird es an den Rändern beschnitten.',
      removeTitle: 'Kopfbild entfernen?',
      removeText: 'Die Seiten zeigen dann einen schlichten Streifen in deinen Farben.',
    },
    social_sharing_image: {
      title: 'Bild zum Teilen',
      section: 'Wenn jemand einen Link teilt',
      text: 'Was soziale Netze neben der Adresse deiner Seiten zeigen.',
      alt: 'Das Bild zum Teilen',
      hint: 'Ein JPEG oder PNG, am besten 1024 × 512 Pixel.',
      removeTitle: 'Bild zum Teilen entfernen?',
      removeText:
        'Soziale Netze zeigen dann dein Titelbild. Das alte Bild kann dort noch einige Tage zu sehen sein.',
    },
    about_page_header_image: {
      title: 'Bild über der Beschreibung',
      section: 'Über dem Teil zum Podcast',
      text: 'Ein breites Bild am Kopf des Teils, der vom Podcast erzählt.',
      alt: 'Das Bild über der Beschreibung',
      hint: 'Ein breites JPEG oder PNG.',
      removeTitle: 'Bild über der Beschreibung entfernen?',
      removeText: 'Der Teil zum Podcast beginnt dann mit seiner Überschrift.',
    },
    custom_favicon_image: {
      title: 'Favicon',
      section: 'Im Tab des Browsers',
      text: 'Ein kleines Bild neben dem Titel deiner Seiten.',
      alt: 'Das Favicon',
      hint: 'Ein quadratisches JPEG, PNG oder ICO, am besten 192 × 192 Pixel.',
      removeTitle: 'Favicon entfernen?',
      removeText: 'Browser zeigen dann das von Podstead.',
    },
  },
}
