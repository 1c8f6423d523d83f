/** What the server says about feeds, live streams and telling apps; `{1}` is the first group. */
export const FEED_SENTENCES: readonly (readonly [RegExp | string, string])[] = [
  // Custom XML: its place, then what is wrong there
  [/^(?:Custom xml )?line (\d+), column (\d+): (.+)$/s, 'Zeile {1}, Spalte {2}: {3}'],
  [/^It can have at most (\d+) bytes\.$/, 'Es kann höchstens {1} Byte haben.'],
  ['Instructions such as <?…?> cannot stand within a feed.', 'Anweisungen wie <?…?> können nicht in einem Feed stehen.'],
  ['Text has to stand within an element.', 'Text muss in einem Element stehen.'],
  ['This character is only half there.', 'Dieses Zeichen ist nur halb da.'],
  [/^<(\S+)> is never closed\.$/, '<{1}> wird nie geschlossen.'],
  ['An element is closed that is not open.', 'Ein Element wird geschlossen, das nicht offen ist.'],
  [
    /^<(\S+)> needs a prefix that says where it comes from, such as <(\S+)>\.$/,
    '<{1}> braucht eine Vorsilbe, die sagt, woher es kommt, etwa <{2}>.',
  ],
  [
    /^(\S+) cannot stand here: elements and attributes of (\S+) could run as a page in readers of the feed\.$/,
    '{1} kann hier nicht stehen: Elemente und Attribute von {2} könnten in Programmen, die den Feed lesen, als Seite laufen.',
  ],
  [/^<(\S+)> cannot stand here: (.+)$/, '<{1}> kann hier nicht stehen: {2}'],
  [
    /^Podstead writes the elements of (\S*): itself, from the settings\.$/,
    'Die Elemente von {1}: schreibt Podstead selbst, aus den Einstellungen.',
  ],
  [/^The prefix (\S+): is taken by the feed itself\.$/, 'Die Vorsilbe {1}: braucht der Feed selbst.'],
  [
    'A namespace without a prefix would swallow the feed’s own elements: please give it one.',
    'Ein Namensraum ohne Vorsilbe würde die Elemente des Feeds verschlucken: Gib ihm bitte eine.',
  ],
  [
    /^The prefix (\S+): is not declared\. Please add (.+) to the element\.$/,
    'Die Vorsilbe {1}: ist nicht erklärt. Füge dem Element {2} hinzu.',
  ],
  [/^This is not well-formed XML: (.+)$/s, 'Das ist kein wohlgeformtes XML: {1}'],
  // Rows of lists
  [/^Trailer (\d+): (.+)$/s, 'Trailer {1}: {2}'],
  [/^Recommended podcast (\d+): (.+)$/s, 'Empfohlener Podcast {1}: {2}'],
  [/^List entry (\d+): (.+)$/s, 'Eintrag {1}: {2}'],
  [/^Place for comments (\d+): (.+)$/s, 'Ort für Kommentare {1}: {2}'],
  [/^Picture (\d+): (.+)$/s, 'Bild {1}: {2}'],
  [/^Text record (\d+): (.+)$/s, 'Texteintrag {1}: {2}'],
  [/^Link (\d+): (.+)$/s, 'Link {1}: {2}'],
  [/^Place (\d+): (.+)$/s, 'Ort {1}: {2}'],
  // Live streams
  [
    /^There are (\d+) live items already that have not ended\. End or delete some first\.$/,
    'Es gibt schon {1} Livesendungen, die nicht vorbei sind. Beende oder lösche erst welche.',
  ],
  [
    'This live item has ended. Apps need a new one for another stream.',
    'Diese Livesendung ist vorbei. Für eine andere brauchen Apps eine neue.',
  ],
  // Telling apps
  [
    'This installation tells nobody of changes. Its administrator can set that up.',
    'Diese Installation sagt niemandem Bescheid. Wer sie betreibt, kann das einrichten.',
  ],
  ['Nobody is told of a private podcast.', 'Von einem privaten Podcast erfährt niemand.'],
  ['This podcast lives elsewhere now, and is announced from there.', 'Dieser Podcast ist umgezogen und wird von dort angekündigt.'],
  [
    'There is no published episode yet that apps could be told of.',
    'Es gibt noch keine veröffentlichte Episode, von der Apps erfahren könnten.',
  ],
]

/** Complaints about fields of the feed, behind the field's name. */
export const FEED_COMPLAINTS: readonly (readonly [RegExp | string, string])[] = [
  ['has a field of its own', 'hat ein eigenes Feld'],
  ['name a service twice', 'nennen einen Dienst zweimal'],
  ['cannot be switched off and on at once', 'können nicht zugleich aus und an sein'],
  ['is not a known protocol', 'ist kein bekanntes Protokoll'],
  ['is not a known service', 'ist kein bekannter Dienst'],
  [/^must be an address such as (\S+)$/, 'muss eine Adresse wie {1} sein'],
  [/^must be at most (\d+)$/, 'darf höchstens {1} sein'],
]
