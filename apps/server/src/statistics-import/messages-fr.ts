import type { STATISTICS_IMPORT_MESSAGES } from '@podstead/contract/messages/statistics-import-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const FR: Translation<typeof STATISTICS_IMPORT_MESSAGES> = {
  'statistics.no_rows': 'Le fichier n’a aucune ligne sous son en-tête.',
  'statistics.no_download': 'Il n’y a aucun téléchargement dans ce fichier.',
  'statistics.no_downloads_column': 'Aucune colonne ne contient de téléchargements. Indiquez laquelle.',
  'statistics.no_day_column': 'Aucune colonne ne contient de jours ou d’épisodes. Indiquez laquelle.',
  'statistics.column_missing': 'Le fichier n’a pas de colonne « {column} » pour {meaning}.',
  'statistics.unreadable': 'Ligne {line} : {problem}. Plus de la moitié du fichier est incompréhensible.',
  'statistics.too_many_numbers': 'Ligne {line} : il y a plus de {max} nombres dans le fichier.',
  'statistics.too_many_downloads':
    'Ligne {line} : il y a plus de deux milliards de téléchargements dans le fichier.',
  'statistics.line': 'Ligne {line} : {problem}',
  'statistics.table_missing': 'Le fichier n’a pas ce tableau.',
  'statistics.too_many_tables': 'Il y a plus de {max} tableaux dans le fichier.',
  'statistics.row_is_sum_of_rows': 'c’est la somme de plusieurs lignes',
  'statistics.row_is_robot': 'c’est un robot',
  'statistics.archive_damaged':
    'Cette archive est endommagée ou chiffrée. Décompressez-la et choisissez le fichier CSV.',
  'statistics.archive_too_many_files': 'Il y a trop de fichiers dans cette archive.',
  'statistics.excel':
    'C’est un fichier Excel. Enregistrez-le au format CSV dans Excel, puis choisissez ce fichier.',
  'statistics.archive_without_csv': 'Il n’y a pas de fichier CSV dans cette archive.',
  'statistics.archive_too_many_csv': 'Il y a plus de {max} fichiers CSV dans cette archive.',
  'statistics.archive_too_large': 'Les fichiers de cette archive dépassent {max} Mo.',
  'statistics.row_without_episode': 'l’épisode manque',
  'statistics.row_is_sum': 'c’est une somme',
  'statistics.row_without_date': '« {text} » n’est pas une date',
  'statistics.row_without_number': '« {text} » n’est pas un nombre de téléchargements',
  'statistics.row_too_early': '{day} ne peut pas avoir été compté',
  'statistics.row_not_over': '{day} n’est pas encore terminé',
  'statistics.no_text': 'Ce n’est pas un fichier texte. Choisissez le fichier CSV de l’export.',
  'statistics.quote_unclosed': 'une cellule entre guillemets ne se termine jamais',
  'statistics.text_after_quote': 'quelque chose suit la fin d’une cellule entre guillemets',
  'statistics.quote_inside':
    'un guillemet se trouve au milieu d’une cellule ; les cellules qui en contiennent se mettent entre guillemets',
  'statistics.too_many_rows': 'il y a plus de {max} lignes',
  'statistics.too_many_columns': 'il y a plus de {max} colonnes',
  'statistics.cell_too_long': 'une cellule a plus de {max} caractères',
  'statistics.file_too_large': 'Les fichiers de statistiques peuvent faire 10 Mo au plus.',
  'statistics.imported_already': 'Ces chiffres ont déjà été repris.',
  'statistics.too_many_imports': 'Ce podcast a déjà cent imports. Retirez-en un d’abord.',
  'statistics.label_unknown': '« {label} » ne figure pas dans le fichier',
  'statistics.episode_unknown': 'il n’y a pas d’épisode {id} dans ce podcast',
  'statistics.removed': 'Les chiffres importés ont été retirés.',
}
