import type { Catalogue } from '../language/translated.ts'
import type * as copy from './show-findings-copy.ts'

export const DE: Catalogue<typeof copy> = {
  SHOW_WORDS: {
    show_title_missing: {
      what: 'Der Podcast hat keinen Namen',
      why: 'Ohne Namen führt ihn kein Verzeichnis.',
    },
    show_title_keywords: {
      what: 'Der Name liest sich wie eine Liste von Suchwörtern',
      why: 'Apple lehnt Namen wie „{title}“ ab. Schreib die Wörter in die Beschreibung: Gefunden wird er auch dort.',
    },
    show_title_long: {
      what: 'Der Name ist sehr lang ({characters} Zeichen)',
      why: 'Apps schneiden ihn ab, die meisten lange vor {max} Zeichen.',
    },
    show_description_missing: {
      what: 'Der Podcast hat keine Beschreibung',
      why: 'Sie liest man, bevor man auf „Abspielen“ drückt, und dort sucht die Suche.',
    },
    show_description_long: {
      what: 'Die Beschreibung ist zu lang ({bytes} von {max} Bytes)',
      why: 'Apple schneidet sie dort ab, oft mitten im Satz.',
    },
    show_language_invalid: {
      what: 'Kein Verzeichnis kennt die Sprache „{language}“',
      why: 'Sie ordnen Podcasts nach der Sprache und lehnen Unbekanntes ab.',
    },
    show_category_missing: {
      what: 'Der Podcast hat keine Kategorie',
      why: 'Apple verlangt mindestens eine, und Bestenlisten gibt es je Kategorie.',
    },
    show_category_unknown: {
      what: 'Apple hat keine Kategorie „{category}“',
      why: 'Ein Podcast in einer Kategorie, die es nicht gibt, ist in keiner.',
    },
    show_artwork_missing: {
      what: 'Der Podcast hat kein eigenes Titelbild',
      why: 'Wir zeichnen eines, damit Verzeichnisse ihn nehmen, aber Podcasts wählt man mit den Augen.',
    },
    show_artwork_small: {
      what: 'Das Titelbild ist zu klein ({px} Pixel)',
      why: 'Apple verlangt {min} bis {max} Pixel je Seite und lehnt kleinere ab.',
    },
    show_artwork_large: {
      what: 'Das Titelbild ist zu groß ({px} Pixel)',
      why: 'Apple nimmt höchstens {max} Pixel je Seite.',
    },
    show_artwork_not_square: {
      what: 'Das Titelbild ist nicht quadratisch ({width} × {height})',
      why: 'Apps zeigen ein Quadrat; alles andere lehnt Apple ab.',
    },
    show_artwork_colours: {
      what: 'Das Titelbild hat Farben für den Druck ({colours})',
      why: 'Bildschirme zeigen sie falsch oder gar nicht. Speichere das Bild in RGB.',
    },
    show_author_missing: {
      what: 'Niemand ist als Urheber genannt',
      why: 'Apps zeigen gleich unter dem Namen, wer den Podcast macht.',
    },
    show_owner_email_hidden: {
      what: 'Deine E-Mail-Adresse steht nicht im Feed',
      why: 'Das hält Spam fern. Nur wenn du den Podcast bei Spotify oder anderswo für dich beanspruchst, geht ein Code an die Adresse im Feed: Schalte sie für diesen Tag ein.',
    },
    show_copyright_words: {
      what: 'Die Zeile zum Copyright sagt es doppelt',
      why: 'Apps setzen das Zeichen selbst davor: „{copyright}“ steht dort dann zweimal.',
    },
    show_guid_invalid: {
      what: 'Die Kennung, an der Apps den Podcast erkennen, ist keine GUID',
      why: 'An ihr erkennen sie ihn, wohin er auch zieht: „{guid}“ hilft dabei nicht.',
    },
    show_locked_without_owner: {
      what: 'Der Podcast ist gesperrt, und keine Adresse sagt, wen man fragt',
      why: 'So ist es am sichersten. Willst du eines Tages zu einem anderen Anbieter, hebe erst die Sperre auf oder zeige deine E-Mail-Adresse.',
    },
    show_no_episodes: {
      what: 'Es gibt keine veröffentlichte Episode',
      why: 'Verzeichnisse nehmen einen Podcast ab der ersten Episode. Ein Trailer von einer Minute genügt.',
    },
    show_complete: {
      what: 'Der Podcast ist als abgeschlossen markiert',
      why: 'Apps suchen nicht mehr nach neuen Episoden. Schalte es aus, wenn noch etwas kommt.',
    },
    show_moving: {
      what: 'Der Podcast zieht an eine andere Adresse',
      why: 'Apps gehen mit zu {to} und kommen nicht zurück.',
    },
    show_blocked: {
      what: 'Verzeichnisse werden gebeten, den Podcast nicht zu führen',
      why: 'Für private Podcasts ist das richtig. Alle anderen findet man so nicht.',
    },
    show_link_insecure: {
      what: 'Die Homepage hat keine sichere Adresse',
      why: 'Manche Apps öffnen {link} nicht, weil sie nicht mit https:// beginnt.',
    },
    update_frequency_rule_invalid: {
      what: 'Die Regel des Rhythmus ist nicht zu lesen',
      why: 'Was Apps nicht verstehen, lassen sie weg: „{rule}“.',
    },
    podroll_item_invalid: {
      what: 'Eine deiner Empfehlungen führt ins Leere',
      why: 'Apps finden Podcasts über ihre GUID, und „{name}“ hat keine, die stimmt.',
    },
    publisher_invalid: {
      what: 'Der Feed des Herausgebers ist nicht zu finden',
      why: 'Seine GUID „{guid}“ ist keine.',
    },
    trailer_invalid: {
      what: 'Einem Trailer fehlt Titel oder Adresse',
      why: 'Apps lassen „{title}“ weg, und niemand hört ihn.',
    },
    live_item_without_link: {
      what: 'Eine Livesendung hat keine Seite zum Ansehen',
      why: 'Wessen App „{title}“ nicht abspielen kann, weiß nicht, wohin.',
    },
    live_item_times: {
      what: 'Eine Livesendung endet, bevor sie beginnt',
      why: 'Apps zeigen „{title}“ als vorbei oder gar nicht.',
    },
    service_block_unknown: {
      what: 'Niemand kennt den Dienst „{service}“',
      why: 'Was für einen Dienst gilt, den es nicht gibt, bewirkt nichts.',
    },
    feed_large: {
      what: 'Der Feed ist groß: {bytes} Bytes, {episodes} Episoden',
      why: 'Apps laden ihn immer wieder ganz, und manche hören auf halbem Weg auf. Behalte die neuesten im Feed und die übrigen in seinem Archiv.',
    },
  },
  EITHER_WORDS: {
    person_role_unknown: {
      what: '{name} hat eine Rolle, die Apps nicht kennen',
      why: 'Sie zeigen dafür „Host“ oder nichts: „{role}“ steht nicht auf der gemeinsamen Liste.',
    },
    person_name_long: {
      what: 'Der Name eines Menschen ist zu lang',
      why: 'Apps schneiden „{name}“ nach {max} Zeichen ab.',
    },
    funding_text_long: {
      what: 'Die Worte eines Links zur Unterstützung sind zu lang',
      why: 'Apps schneiden „{text}“ nach {max} Zeichen ab.',
    },
    location_geo_invalid: {
      what: 'Der Punkt auf der Karte stimmt nicht',
      why: 'Apps können {name} nicht zeigen: „{geo}“ ist kein Ort auf der Erde.',
    },
    location_osm_invalid: {
      what: 'Die Kennung von OpenStreetMap stimmt nicht',
      why: 'Unter „{osm}“ findet sich nichts zu {name}.',
    },
    location_country_invalid: {
      what: 'Das Land eines Ortes stimmt nicht',
      why: 'Apps kennen Länder an zwei Buchstaben; „{country}“ bei {name} ist keines.',
    },
    license_without_address: {
      what: 'Die Lizenz ist nirgends zu lesen',
      why: 'Am Namen allein erkennt niemand „{licence}“. Sag, wo ihr Text steht.',
    },
    text_record_long: { what: 'Ein Texteintrag ist zu lang', why: 'Dienste lesen höchstens {max} Zeichen.' },
    value_without_recipients: {
      what: 'Zahlungen haben keinen Empfänger',
      why: 'Hörern wird das Zahlen angeboten, und dann geschieht nichts.',
    },
    value_shares_missing: {
      what: 'Niemand hat einen Anteil an den Zahlungen',
      why: 'Alle {recipients} Empfänger haben den Anteil null.',
    },
    value_address_invalid: {
      what: 'Eine Zahlungsadresse kann nicht stimmen',
      why: 'Was an {name} geht, kommt nicht an: „{address}“ hat die falsche Form.',
    },
    value_time_split_outside: {
      what: 'Ein Anteil an den Zahlungen liegt hinter dem Ende',
      why: 'Er gilt für eine Strecke ({start} bis {end} s), die die Episode nicht hat.',
    },
    social_disabled_not_alone: {
      what: 'Kommentare sind zugleich aus und an',
      why: 'Apps wissen nicht, was von beidem gilt.',
    },
    social_address_missing: {
      what: 'Einem Ort für Kommentare fehlt die Adresse',
      why: 'Apps können keine Antworten auf einen Beitrag zeigen, den sie nicht finden.',
    },
    chat_incomplete: { what: 'Dem Chat fehlt der Server', why: 'Apps wissen nicht, wohin.' },
    image_size_missing: {
      what: 'Ein Bild sagt nicht, wie groß es ist',
      why: 'Apps wählen Bilder nach Größe und Form. Gib die Breite oder das Seitenverhältnis von {address} an.',
    },
  },
}
