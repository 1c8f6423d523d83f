/** What the self-check finds, and what to do about it; `{1}` is the first group. */
export const CHECK_SENTENCES: readonly (readonly [RegExp | string, string])[] = [
  // The proxy
  ['none in between: the dashboard is opened on this machine', 'keiner dazwischen: Das Dashboard wird auf diesem Rechner geöffnet'],
  [/^none in between: you are seen as (.+)$/, 'keiner dazwischen: Du bist als {1} zu sehen'],
  [
    /^a proxy at (.+) tells who is behind it, and is not believed: all listeners look like one address$/,
    'Ein Proxy unter {1} sagt, wer hinter ihm ist, und ihm wird nicht geglaubt: Alle Hörer sehen aus wie eine Adresse',
  ],
  [/^set TRUSTED_PROXIES=the address of the proxy$/, 'TRUSTED_PROXIES auf die Adresse des Proxys setzen'],
  [/^set TRUSTED_PROXIES=(\S+)$/, 'TRUSTED_PROXIES={1} setzen'],
  [
    /^the connection comes from (.+), an inside address, and nothing tells who is behind it: all listeners may look like one address$/,
    'Die Verbindung kommt von {1}, einer inneren Adresse, und nichts sagt, wer dahinter ist: Vielleicht sehen alle Hörer aus wie eine Adresse',
  ],
  [
    'if that is a proxy, let it send X-Forwarded-For and name it in TRUSTED_PROXIES; if it is you, all is well',
    'Ist das ein Proxy, soll er X-Forwarded-For senden und in TRUSTED_PROXIES stehen; bist du es selbst, ist alles gut',
  ],
  [
    /^the proxy at (.+) is not among the trusted ones: all listeners look like one address$/,
    'Der Proxy unter {1} gehört nicht zu denen, denen geglaubt wird: Alle Hörer sehen aus wie eine Adresse',
  ],
  [/^add (\S+) to TRUSTED_PROXIES$/, '{1} zu TRUSTED_PROXIES hinzufügen'],
  [/^you are seen as (.+), an inside address$/, 'Du bist als {1} zu sehen, eine innere Adresse'],
  [
    'if that is a second proxy, add it to TRUSTED_PROXIES; if it is you, all is well',
    'Ist das ein zweiter Proxy, gehört er in TRUSTED_PROXIES; bist du es selbst, ist alles gut',
  ],
  [/^listeners are told apart: you are seen as (.+)$/, 'Hörer werden unterschieden: Du bist als {1} zu sehen'],
  // HTTPS and the name
  ['not needed: the dashboard is opened on this machine', 'nicht nötig: Das Dashboard wird auf diesem Rechner geöffnet'],
  [
    'the dashboard is not on HTTPS: passwords can be read on the way, and Apple takes no feed without it',
    'Das Dashboard läuft nicht über HTTPS: Passwörter sind unterwegs lesbar, und Apple nimmt ohne HTTPS keinen Feed',
  ],
  [
    'put a proxy with a certificate in front, and let APP_ORIGIN, PAGES_ORIGIN and MEDIA_ORIGIN begin with https://',
    'Einen Proxy mit Zertifikat davor stellen und APP_ORIGIN, PAGES_ORIGIN und MEDIA_ORIGIN mit https:// beginnen lassen',
  ],
  ['the proxy does not say that people come by HTTPS', 'Der Proxy sagt nicht, dass alle über HTTPS kommen'],
  ['let it send X-Forwarded-Proto: https', 'Er soll X-Forwarded-Proto: https senden'],
  ['people come by HTTPS', 'Alle kommen über HTTPS'],
  [/^(\S+) is the name that APP_ORIGIN gives$/, '{1} ist der Name aus APP_ORIGIN'],
  [/^you came by (\S+), but APP_ORIGIN says (\S+)$/, 'Du kamst über {1}, aber in APP_ORIGIN steht {2}'],
  ['let the proxy pass on the Host header as it is', 'Der Proxy soll den Host-Header unverändert weitergeben'],
  // Many requests
  [
    /^too few requests yet to say whether listeners are told apart \((\d+)\)$/,
    'noch zu wenige Anfragen, um zu sagen, ob Hörer unterschieden werden ({1})',
  ],
  [
    /^(\d+) of the last (\d+) requests came through a proxy that is not believed: all listeners look like one address$/,
    '{1} der letzten {2} Anfragen kamen durch einen Proxy, dem nicht geglaubt wird: Alle Hörer sehen aus wie eine Adresse',
  ],
  [
    /^all of the last (\d+) requests look as if they came from one address$/,
    'Die letzten {1} Anfragen sehen alle aus, als kämen sie von einer Adresse',
  ],
  [/^all of the last (\d+) requests look as if they came from (.+)$/, 'Die letzten {1} Anfragen sehen alle aus, als kämen sie von {2}'],
  [
    'if that is a proxy, let it send X-Forwarded-For and name it in TRUSTED_PROXIES',
    'Ist das ein Proxy, soll er X-Forwarded-For senden und in TRUSTED_PROXIES stehen',
  ],
  [
    /^the last (\d+) requests came from one address, as audio is served to this machine only$/,
    'Die letzten {1} Anfragen kamen von einer Adresse, denn Audio geht nur an diesen Rechner',
  ],
  [/^the last (\d+) requests came from (\d+) addresses$/, 'Die letzten {1} Anfragen kamen von {2} Adressen'],
  // Audio
  ['not asked: audio is served to this machine only', 'nicht gefragt: Audio geht nur an diesen Rechner'],
  ['not asked: there is no published episode yet', 'nicht gefragt: Es gibt noch keine veröffentlichte Episode'],
  [/^(\S+) could not be asked from this machine$/, '{1} war von diesem Rechner aus nicht zu fragen'],
  ['if it can be reached from elsewhere, all is well', 'Ist es von anderswo zu erreichen, ist alles gut'],
  [/^HEAD is answered with (\d+)$/, 'HEAD wird mit {1} beantwortet'],
  ['let the proxy pass HEAD on: Apple refuses feeds without it', 'Der Proxy soll HEAD weitergeben: Apple lehnt Feeds ohne ab'],
  [/^a range is answered with (\d+)$/, 'Ein Bereich wird mit {1} beantwortet'],
  [
    'let the proxy pass Range on, and not keep whole files: Apple refuses feeds without it',
    'Der Proxy soll Range weitergeben und keine ganzen Dateien behalten: Apple lehnt Feeds ohne ab',
  ],
  ['HEAD and ranges are answered as apps ask for them', 'HEAD und Bereiche werden beantwortet, wie Apps danach fragen'],
  // ffmpeg
  ['none was found: uploads cannot be processed', 'keines gefunden: Hochgeladenes kann nicht verarbeitet werden'],
  [
    /^(\S+) is of 2018 and gets no corrections: for trying out only$/,
    '{1} ist von 2018 und bekommt keine Korrekturen: nur zum Ausprobieren',
  ],
  [/^(\S+); it could reach the network$/, '{1}; es könnte das Netz erreichen'],
  [
    /^(\S+), without a network; it could read the database and the keys$/,
    '{1}, ohne Netz; es könnte die Datenbank und die Schlüssel lesen',
  ],
  [
    /^(\S+), without a network, and of the data folder only the file it is given$/,
    '{1}, ohne Netz, und vom Datenordner nur mit der Datei, die es bekommt',
  ],
  [
    'permit unshare and setpriv (util-linux) to mount, or run workers apart from the database',
    'Erlaube unshare und setpriv (util-linux) das Einhängen, oder lass Worker getrennt von der Datenbank laufen',
  ],
  [
    'install the ffmpeg of your distribution, or set FFMPEG_PATH and FFPROBE_PATH',
    'Installiere das ffmpeg deiner Distribution, oder setze FFMPEG_PATH und FFPROBE_PATH',
  ],
  ['permit unshare (user namespaces), so that it runs without one', 'Erlaube unshare (User-Namespaces), damit es ohne Netz läuft'],
]
