import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './chart-copy.ts'

export const FR: Catalogue<typeof copy> = {
  CHART: {
    numbers: 'Les chiffres du graphique',
    asTable: 'Afficher en tableau',
    asChart: 'Afficher en graphique',
    downloads: 'Téléchargements',
    imported: 'Importés',
    previous: 'Période précédente',
    released: 'Parution',
    release: 'Épisode paru',
    period: { day: 'Jour', week: 'Semaine du', month: 'Mois', year: 'Année' },
    grain: 'Pas du graphique',
    grains: { day: 'Jours', week: 'Semaines', month: 'Mois', year: 'Années' },
    typical: 'Habituel',
    band: 'La moitié de vos épisodes',
    dayOf: (day) => `Jour ${day}`,
    sinceRelease: 'Jours depuis la parution',
  },
  TABLE: {
    perPage: 'Lignes par page',
    rows: 'par page',
    pages: 'Pages du tableau',
    page: (number) => `Page ${number}`,
    goTo: {
      first: 'Première page',
      previous: 'Page précédente',
      next: 'Page suivante',
      last: 'Dernière page',
    },
    sortBy: (column) => `Trier par ${column}`,
    csv: (title) => `${title} en CSV`,
    json: (title) => `${title} en JSON`,
    notExported: 'Le fichier n’a pas pu être créé',
  },
  MAP: {
    none: 'Aucun',
    tip: (count, share) => `${count} · ${share}`,
    attribution: 'Géolocalisation des adresses IP par DB-IP',
    worldMap: 'Données cartographiques de Natural Earth',
    back: 'Revenir au monde',
    unknownIn: (country) => `On ne sait pas à quels endroits l’écoute a eu lieu : ${country}.`,
    towns: 'Les villes sont cherchées par leur nom dans GeoNames',
    regionsHint: 'Les cercles sont placés au centre des villes d’une région où l’on vous écoute.',
    notPlaced: (count) =>
      count < 2
        ? `${count} lieu n’a pas été trouvé sur la carte.`
        : `${count} lieux n’ont pas été trouvés sur la carte.`,
  },
  RANGE: {
    label: 'Période',
    from: 'Du',
    to: 'Au',
    dateFormat: 'D MMM YYYY',
    previousMonth: 'Mois précédent',
    nextMonth: 'Mois suivant',
    options: {
      today: 'Aujourd’hui',
      yesterday: 'Hier',
      last_7_days: '7 derniers jours',
      last_30_days: '30 derniers jours',
      last_90_days: '90 derniers jours',
      this_year: 'Cette année',
      all_time: 'Depuis le début',
      custom_date_range: 'Période personnalisée',
    },
    zone: (zone) => `Les jours commencent à minuit (${zone}).`,
    inZone: (range, zone) => `${range}, ${zone}`,
    loadFailed: 'Le choix des périodes n’a pas pu être chargé',
  },
}
