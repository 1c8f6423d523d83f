import type { Catalogue } from '../language/translated.ts'
import type * as copy from './episode-findings-copy.ts'

export const FR: Catalogue<typeof copy> = {
  EPISODE_WORDS: {
    episode_title_missing: {
      what: 'L’épisode n’a pas de nom',
      why: 'Les applications laissent de côté les épisodes sans nom.',
    },
    episode_title_numbers: {
      what: 'Le nom contient un numéro : « {found} »',
      why: 'Les applications affichent elles-mêmes le numéro : il apparaît donc deux fois. Mettez-le dans le champ du numéro.',
    },
    episode_title_show: {
      what: 'Le nom répète celui du podcast',
      why: 'Les applications affichent « {show} » juste à côté. Dites plutôt de quoi parle l’épisode.',
    },
    episode_title_long: {
      what: 'Le nom est très long ({characters} caractères)',
      why: 'Les applications le coupent, la plupart bien avant {max} caractères.',
    },
    episode_description_missing: {
      what: 'L’épisode n’a pas de description',
      why: 'Elle aide les gens à se décider et la recherche à le trouver.',
    },
    episode_description_long: {
      what: 'La description est plus longue que ce que lisent certaines applications',
      why: 'Elles s’arrêtent à {max} octets sur {bytes}. D’autres la lisent en entier : mettez donc l’essentiel au début.',
    },
    episode_audio_missing: {
      what: 'L’épisode n’a pas d’audio',
      why: 'Il entre dans le flux dès qu’il y a quelque chose à écouter.',
    },
    episode_audio_processing: {
      what: 'L’audio est encore en cours de traitement',
      why: 'L’épisode entre dans le flux dès que c’est terminé. Vous n’avez pas besoin d’attendre.',
    },
    episode_artwork_small: {
      what: 'Le visuel de l’épisode est trop petit ({px} pixels)',
      why: 'Apple demande de {min} à {max} pixels de côté et affiche sinon le visuel du podcast.',
    },
    episode_number_missing: {
      what: 'L’épisode n’a pas de numéro',
      why: 'Votre podcast raconte une histoire dans l’ordre : Apple trie ces épisodes par numéro.',
    },
    episode_number_shared: {
      what: 'Un autre épisode a le même numéro',
      why: 'Apple n’en affiche qu’un, ou les confond : « {other} » l’a aussi.',
    },
    episode_blocked: {
      what: 'Il est demandé aux annuaires de ne pas référencer cet épisode',
      why: 'Personne ne le trouve chez eux.',
    },
    enclosure_type_unsupported: {
      what: 'Apple ne lit pas ce type de fichier ({type})',
      why: 'Le MP3 et le M4A fonctionnent partout. Laissez-nous convertir le fichier quand vous l’envoyez.',
    },
    enclosure_extension_differs: {
      what: 'L’adresse de l’audio ne se termine pas comme son type le voudrait',
      why: 'Apple attend une autre extension que « {extension} » pour {type} et refuse l’épisode.',
    },
    enclosure_length_missing: {
      what: 'Le flux n’indique pas la taille du fichier',
      why: 'Les applications s’en servent pour afficher la progression et télécharger dans le bon ordre.',
    },
    enclosure_not_ascii: {
      what: 'L’adresse de l’audio contient des caractères spéciaux',
      why: 'Certaines applications ne peuvent pas ouvrir {url}',
    },
    enclosure_insecure: {
      what: 'L’audio n’a pas d’adresse sécurisée',
      why: 'Beaucoup d’applications refusent ce qui ne commence pas par https:// : {url}',
    },
    enclosure_shared: {
      what: 'Un autre épisode a le même fichier',
      why: 'Les applications prennent les deux pour un seul : « {other} » et celui-ci.',
    },
    guid_missing: {
      what: 'L’épisode n’a pas d’identifiant à lui',
      why: 'Les applications l’afficheraient comme nouveau à chaque passage.',
    },
    guid_shared: {
      what: 'Un autre épisode a le même identifiant (GUID)',
      why: 'Les applications prennent les deux pour un seul et n’affichent que « {other} » ou celui-ci.',
    },
    duration_missing: {
      what: 'Le flux n’indique pas la durée de l’épisode',
      why: 'Les auditeurs veulent la connaître avant de commencer.',
    },
    transcript_missing: {
      what: 'Il n’y a pas de transcription',
      why: 'Les personnes qui n’entendent pas la lisent, tout le monde peut y chercher, et Apple affiche la vôtre au lieu de la sienne.',
    },
    transcript_not_timed: {
      what: 'La transcription n’a pas de minutage',
      why: 'Les applications n’affichent les mots au rythme du son qu’à partir de fichiers WebVTT ou SRT.',
    },
    soundbite_length: {
      what: 'Un extrait a une durée inhabituelle ({seconds} s)',
      why: 'Les applications préfèrent de {min} à {max} secondes.',
    },
    soundbite_outside: {
      what: 'Un extrait se termine après la fin de l’épisode',
      why: 'Il serait coupé, ou pas lu du tout.',
    },
    notes_chapters_start: {
      what: 'Les temps dans la description ne commencent pas à 0:00',
      why: 'Spotify et YouTube n’en font des chapitres que si le premier est 0:00.',
    },
    notes_chapters_few: {
      what: 'La description ne contient que peu de temps ({count})',
      why: 'Spotify et YouTube en font des chapitres à partir de {min}.',
    },
    notes_chapters_order: {
      what: 'Les temps dans la description ne sont pas dans l’ordre',
      why: 'Spotify et YouTube n’en font alors pas de chapitres.',
    },
    notes_chapters_close: {
      what: 'Deux temps dans la description sont très proches',
      why: 'YouTube veut {min} secondes entre les chapitres, sinon il n’en affiche aucun.',
    },
    notes_chapters_missing: {
      what: 'Les chapitres ne figurent pas dans la description',
      why: 'Spotify et YouTube ne lisent les chapitres qu’à cet endroit : une ligne pour chacun, qui commence par son temps.',
    },
    spotify_not_mp3: {
      what: 'Spotify préfère le MP3, et ce fichier est en {type}',
      why: 'Il convertit les autres types, ce qui prend du temps et un peu de qualité.',
    },
    spotify_bit_rate: {
      what: 'Le son a un débit de {kbps} kilobits par seconde',
      why: 'Spotify demande de {min} à {max}.',
    },
    alternate_incomplete: {
      what: 'Une autre version de l’épisode est incomplète',
      why: 'Sans son type, sa taille et son adresse, les applications laissent « {title} » de côté.',
    },
    host_unreachable: {
      what: 'Impossible de récupérer le fichier chez {host}',
      why: 'Les auditeurs reçoivent une erreur au lieu de l’épisode.',
    },
    host_no_head: {
      what: '{host} ne renseigne pas sur ses fichiers',
      why: 'Apple interroge l’hébergeur avant de télécharger (HEAD) et refuse ceux qui ne répondent pas.',
    },
    host_no_ranges: {
      what: '{host} n’envoie que des fichiers entiers',
      why: 'Apple demande des parties du fichier, pour qu’on puisse sauter au milieu, et refuse les hébergeurs qui ne savent pas le faire.',
    },
    host_length_differs: {
      what: 'Le fichier n’a pas la taille indiquée dans le flux',
      why: '{said} octets sont annoncés, {is} sont envoyés. Les applications risquent de s’arrêter trop tôt.',
    },
    host_type_differs: {
      what: 'L’hébergeur donne un autre type au fichier',
      why: 'Le flux dit {said}, {host} dit {is}. Certaines applications ne le lisent alors pas.',
    },
  },
}
