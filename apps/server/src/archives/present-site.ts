import { languageCode } from '@podstead/contract/lookups-data'
import type { ShowRow } from '../shows/table.ts'
import type { SiteScope } from './rules-site.ts'

interface ReadmeWords {
  what(title: string): string
  put: string
  files: string
  /** `base`: where it will live. */
  placed(base: string): string
  unplaced: string
  left: string
}

/** What README.txt says, in the languages that pages speak. */
const WORDS: Record<string, ReadmeWords> = {
  en: {
    what: (title) => `The website of “${title}” as files: pages, pictures, sound and feed.`,
    put: 'Put everything into one folder of any web server, or open index.html on your computer. No program runs behind it, and nothing is asked of the server that it came from.',
    files:
      'index.html is the home page, feed.xml the feed, audio/ has the sound of every episode, files/ pictures, script and typefaces.',
    placed: (base) => `It was made for ${base}: feed, canonical addresses and previews name it.`,
    unplaced:
      'No address was given, so feed.xml names the sound where it is now. Export again with an address, and the feed is whole by itself.',
    left: 'Searching needs a server and is left out. A link to a contact form leads to the server that it came from. Downloads from here are counted by nobody.',
  },
  de: {
    what: (title) => `Die Website von „${title}“ als Dateien: Seiten, Bilder, Ton und Feed.`,
    put: 'Lege alles in einen Ordner irgendeines Webservers, oder öffne index.html auf deinem Rechner. Dahinter läuft kein Programm, und der Server, von dem sie kommt, wird nichts gefragt.',
    files:
      'index.html ist die Startseite, feed.xml der Feed, in audio/ liegt der Ton aller Folgen, in files/ liegen Bilder, Skript und Schriften.',
    placed: (base) =>
      `Sie ist für ${base} gemacht: Feed, kanonische Adressen und Vorschauen nennen diese Adresse.`,
    unplaced:
      'Es wurde keine Adresse genannt, darum nennt feed.xml den Ton, wo er jetzt liegt. Mit einer Adresse exportiert, steht der Feed für sich.',
    left: 'Die Suche braucht einen Server und fehlt. Ein Link zu einem Kontaktformular führt zu dem Server, von dem sie kommt. Downloads von hier zählt niemand.',
  },
  fr: {
    what: (title) => `Le site de « ${title} » en fichiers : pages, images, son et flux.`,
    put: 'Placez le tout dans un dossier de n’importe quel serveur web, ou ouvrez index.html sur votre ordinateur. Aucun programme ne tourne derrière, et rien n’est demandé au serveur d’où il vient.',
    files:
      'index.html est la page d’accueil, feed.xml le flux, audio/ contient le son de chaque épisode, files/ les images, le script et les polices.',
    placed: (base) =>
      `Il est fait pour ${base} : le flux, les adresses canoniques et les aperçus la nomment.`,
    unplaced:
      'Aucune adresse n’a été donnée : feed.xml nomme donc le son là où il est. Exportez avec une adresse, et le flux se suffit.',
    left: 'La recherche a besoin d’un serveur et manque. Un lien vers un formulaire de contact mène au serveur d’où il vient. Les téléchargements d’ici ne sont comptés par personne.',
  },
  es: {
    what: (title) => `El sitio de «${title}» en archivos: páginas, imágenes, sonido y feed.`,
    put: 'Ponlo todo en una carpeta de cualquier servidor web, o abre index.html en tu ordenador. Detrás no corre ningún programa, y no se pide nada al servidor del que viene.',
    files:
      'index.html es la portada, feed.xml el feed, audio/ tiene el sonido de cada episodio, files/ las imágenes, el script y las letras.',
    placed: (base) =>
      `Está hecho para ${base}: el feed, las direcciones canónicas y las vistas previas la nombran.`,
    unplaced:
      'No se dio ninguna dirección, así que feed.xml nombra el sonido donde está ahora. Exporta con una dirección y el feed se basta solo.',
    left: 'La búsqueda necesita un servidor y falta. Un enlace a un formulario de contacto lleva al servidor del que viene. Nadie cuenta las descargas de aquí.',
  },
  pt: {
    what: (title) => `O site de “${title}” em ficheiros: páginas, imagens, som e feed.`,
    put: 'Ponha tudo numa pasta de qualquer servidor web, ou abra index.html no seu computador. Não há nenhum programa por trás, e nada é pedido ao servidor de onde veio.',
    files:
      'index.html é a página inicial, feed.xml o feed, audio/ tem o som de cada episódio, files/ as imagens, o script e os tipos de letra.',
    placed: (base) =>
      `Foi feito para ${base}: o feed, os endereços canónicos e as pré-visualizações indicam-no.`,
    unplaced:
      'Não foi dado nenhum endereço, por isso feed.xml indica o som onde está agora. Exporte com um endereço e o feed basta-se.',
    left: 'A pesquisa precisa de um servidor e falta. Uma ligação para um formulário de contacto leva ao servidor de onde veio. Ninguém conta as transferências daqui.',
  },
}

export function siteReadme(
  show: Pick<ShowRow, 'podcast_title' | 'language_id'>,
  { base }: Pick<SiteScope, 'base'>,
): string {
  const words = WORDS[languageCode(show.language_id).slice(0, 2)] ?? (WORDS.en as ReadmeWords)
  const placed = base ? words.placed(base) : words.unplaced
  return `\ufeff${[words.what(show.podcast_title), words.put, words.files, placed, words.left].join('\r\n\r\n')}\r\n`
}
