import type { Catalogue } from '../language/translated.ts'
import type * as copy from './episode-findings-copy.ts'

export const DE: Catalogue<typeof copy> = {
  EPISODE_WORDS: {
    episode_title_missing: {
      what: 'Die Episode hat keinen Namen',
      why: 'Apps lassen Episoden ohne Namen weg.',
    },
    episode_title_numbers: {
      what: 'Im Namen steht eine Nummer: „{found}“',
      why: 'Apps zeigen die Nummer selbst, so steht sie zweimal da. Schreib sie in das Feld für die Nummer.',
    },
    episode_title_show: {
      what: 'Der Name wiederholt den Namen des Podcasts',
      why: 'Apps zeigen „{show}“ gleich daneben. Sag lieber, worum es geht.',
    },
    episode_title_long: {
      what: 'Der Name ist sehr lang ({characters} Zeichen)',
      why: 'Apps schneiden ihn ab, die meisten lange vor {max} Zeichen.',
    },
    episode_description_missing: {
      what: 'Die Episode hat keine Beschreibung',
      why: 'Sie hilft beim Entscheiden und der Suche beim Finden.',
    },
    episode_description_long: {
      what: 'Die Beschreibung ist länger, als manche Apps lesen',
      why: 'Sie hören bei {max} von {bytes} Bytes auf. Andere lesen sie ganz, also kommt das Wichtige zuerst.',
    },
    episode_audio_missing: {
      what: 'Die Episode hat keinen Ton',
      why: 'In den Feed kommt sie, sobald es etwas zu hören gibt.',
    },
    episode_audio_processing: {
      what: 'Der Ton wird noch verarbeitet',
      why: 'Danach kommt die Episode in den Feed. Du musst nicht warten.',
    },
    episode_artwork_small: {
      what: 'Das Bild der Episode ist zu klein ({px} Pixel)',
      why: 'Apple verlangt {min} bis {max} Pixel je Seite und zeigt sonst das Titelbild des Podcasts.',
    },
    episode_number_missing: {
      what: 'Die Episode hat keine Nummer',
      why: 'Dein Podcast erzählt der Reihe nach: Apple ordnet solche Episoden nach ihrer Nummer.',
    },
    episode_number_shared: {
      what: 'Eine andere Episode hat dieselbe Nummer',
      why: 'Apple zeigt nur eine davon oder bringt sie durcheinander: „{other}“ hat sie auch.',
    },
    episode_blocked: {
      what: 'Verzeichnisse werden gebeten, diese Episode wegzulassen',
      why: 'Dort findet sie niemand.',
    },
    enclosure_type_unsupported: {
      what: 'Apple spielt diese Art Datei nicht ({type})',
      why: 'MP3 und M4A gehen überall. Lass sie beim Hochladen umwandeln.',
    },
    enclosure_extension_differs: {
      what: 'Die Adresse des Tons endet nicht so, wie es zu seiner Art gehört',
      why: 'Apple erwartet für {type} eine andere Endung als „{extension}“ und lehnt die Episode ab.',
    },
    enclosure_length_missing: {
      what: 'Der Feed sagt nicht, wie groß die Datei ist',
      why: 'Apps zeigen damit den Fortschritt und laden in der richtigen Reihenfolge.',
    },
    enclosure_not_ascii: {
      what: 'Die Adresse des Tons hat besondere Buchstaben',
      why: 'Manche Apps können {url} nicht öffnen.',
    },
    enclosure_insecure: {
      what: 'Der Ton hat keine sichere Adresse',
      why: 'Viele Apps lehnen ab, was nicht mit https:// beginnt: {url}',
    },
    enclosure_shared: {
      what: 'Eine andere Episode hat dieselbe Datei',
      why: 'Apps halten beide für eine: „{other}“ und diese.',
    },
    guid_missing: {
      what: 'Die Episode hat keine eigene Kennung',
      why: 'Apps würden sie bei jedem Blick als neu zeigen.',
    },
    guid_shared: {
      what: 'Eine andere Episode hat dieselbe Kennung (GUID)',
      why: 'Apps halten beide für eine und zeigen nur „{other}“ oder diese.',
    },
    duration_missing: {
      what: 'Der Feed sagt nicht, wie lang die Episode ist',
      why: 'Hörer möchten es wissen, bevor sie anfangen.',
    },
    transcript_missing: {
      what: 'Es gibt kein Transkript',
      why: 'Wer nicht hören kann, liest es, alle können darin suchen, und Apple zeigt deines anstelle des eigenen.',
    },
    transcript_not_timed: {
      what: 'Das Transkript hat keine Zeiten',
      why: 'Apps zeigen Wörter zum Ton nur aus Dateien von WebVTT oder SRT.',
    },
    soundbite_length: {
      what: 'Eine Hörprobe hat eine ungewöhnliche Länge ({seconds} s)',
      why: 'Apps mögen {min} bis {max} Sekunden am liebsten.',
    },
    soundbite_outside: {
      what: 'Eine Hörprobe endet nach der Episode',
      why: 'Sie würde abgeschnitten oder gar nicht gespielt.',
    },
    notes_chapters_start: {
      what: 'Die Zeiten in der Beschreibung beginnen nicht bei 0:00',
      why: 'Spotify und YouTube machen nur dann Kapitel daraus, wenn die erste 0:00 ist.',
    },
    notes_chapters_few: {
      what: 'Nur {count} Zeiten stehen in der Beschreibung',
      why: 'Spotify und YouTube machen ab {min} Kapitel daraus.',
    },
    notes_chapters_order: {
      what: 'Die Zeiten in der Beschreibung sind durcheinander',
      why: 'Spotify und YouTube machen dann keine Kapitel daraus.',
    },
    notes_chapters_close: {
      what: 'Zwei Zeiten in der Beschreibung liegen sehr nah beieinander',
      why: 'YouTube will {min} Sekunden zwischen Kapiteln, sonst zeigt es keine.',
    },
    notes_chapters_missing: {
      what: 'Die Kapitel stehen nicht in der Beschreibung',
      why: 'Spotify und YouTube lesen Kapitel nur dort: je eine Zeile, die mit ihrer Zeit beginnt.',
    },
    spotify_not_mp3: {
      what: 'Spotify mag MP3 am liebsten, und das ist {type}',
      why: 'Es wandelt anderes um, was Zeit und etwas Güte kostet.',
    },
    spotify_bit_rate: {
      what: 'Der Ton hat {kbps} Kilobit in der Sekunde',
      why: 'Spotify verlangt {min} bis {max}.',
    },
    alternate_incomplete: {
      what: 'Eine andere Form der Episode ist unvollständig',
      why: 'Ohne Art, Größe und Adresse lassen Apps „{title}“ weg.',
    },
    host_unreachable: {
      what: 'Die Datei ist bei {host} nicht zu holen',
      why: 'Hörer bekommen einen Fehler anstelle der Episode.',
    },
    host_no_head: {
      what: '{host} gibt keine Auskunft über seine Dateien',
      why: 'Apple fragt vor dem Laden (HEAD) und lehnt ab, wer nicht antwortet.',
    },
    host_no_ranges: {
      what: '{host} schickt nur ganze Dateien',
      why: 'Apple fragt nach Teilen, damit man in die Mitte springen kann, und lehnt ab, wer das nicht kann.',
    },
    host_length_differs: {
      what: 'Die Datei ist nicht so groß, wie der Feed sagt',
      why: '{said} Bytes sind angesagt, {is} kommen. Apps hören vielleicht zu früh auf.',
    },
    host_type_differs: {
      what: 'Der Anbieter nennt die Datei anders',
      why: 'Der Feed sagt {said}, {host} sagt {is}. Manche Apps spielen sie dann nicht.',
    },
  },
}
