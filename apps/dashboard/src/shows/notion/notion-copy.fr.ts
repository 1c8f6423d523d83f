import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './notion-copy.ts'

export const FR: Catalogue<typeof copy> = {
  NOTION: {
    title: 'Export Notion',
    loadFailed: 'Les épisodes n’ont pas pu être chargés',
    lead: 'Votre podcast et ses épisodes sous forme de texte, pour Notion ou pour tout autre outil qui lit le Markdown ou les tableaux.',
    loading: (done) => `Collecte des épisodes… ${done}`,
    zipTitle: 'Tout pour Notion (ZIP)',
    zipText:
      'Une page sur le podcast avec une base de ses épisodes, et une page pour chacun. Dans Notion : Paramètres, Importer, « Texte et Markdown ».',
    zipDownload: 'Télécharger le ZIP',
    csvTitle: 'Tableau des épisodes (CSV)',
    csvText:
      'Devient une base de données dans Notion : une ligne par épisode, avec titre, date, état, durée, téléchargements et liens.',
    markdownTitle: 'Page sur le podcast (Markdown)',
    markdownText: 'Devient une page : la description, l’essentiel, et chaque épisode avec son texte.',
    download: 'Télécharger',
    copy: 'Copier',
    preview: (file) => `Les premières lignes de ${file}`,
    columns: {
      title: 'Titre',
      published: 'Publication',
      state: 'État',
      number: 'Numéro',
      duration: 'Durée',
      downloads: 'Téléchargements',
      keywords: 'Mots-clés',
      page: 'Page',
      audio: 'Audio',
      description: 'Description',
    },
    facts: { author: 'Auteur', website: 'Site', page: 'Page', feed: 'Flux', copyright: 'Droits d’auteur' },
    states: {
      draft: 'brouillon',
      scheduled: 'programmé',
      published: 'publié',
      processing: 'en traitement',
      failed: 'en échec',
    },
    episodes: 'Épisodes',
    listen: 'Écouter',
    howTitle: 'Comment l’importer dans Notion',
    how: [
      'Téléchargez le fichier.',
      'Dans Notion, ouvrez les paramètres, puis « Importer », et choisissez « CSV » pour le tableau ou « Texte et Markdown » pour la page.',
      'Choisissez le fichier. Pour l’actualiser plus tard, importez le nouveau fichier et supprimez l’ancienne page.',
    ],
  },
}
