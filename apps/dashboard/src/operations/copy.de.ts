import type { Catalogue } from '../language/translated.ts'
import type * as copy from './copy.ts'

export const DE: Catalogue<typeof copy> = {
  SERVER: {
    title: 'Dieser Server',
    subtitle: 'Wie deine Anfragen ihn erreichen, wer ein Konto hat, und ob seine Dateien sicher sind',
    loadFailed: 'Der Server war nicht zu fragen',
    again: 'Noch einmal nachsehen',
    revenue: 'Einnahmen',
    verdicts: {
      ok: { title: 'Alles gut', text: 'Hörer werden unterschieden, soweit deine eigene Anfrage das zeigt.' },
      warn: {
        title: 'Einen Blick wert',
        text: 'Es läuft, aber etwas könnte falsch gezählt werden. Was zu tun ist, steht unten.',
      },
      fail: {
        title: 'Etwas stimmt nicht',
        text: 'Downloads werden falsch gezählt, bis das behoben ist. Was zu tun ist, steht unten.',
      },
    },
    seen: 'Die Adresse, die wir sehen',
    seenText:
      'Downloads werden nach den Adressen gezählt, von denen Hörer kommen. Proxys dazwischen müssen sie also weitergeben. Hier sollte deine eigene stehen.',
    copy: 'Kopieren',
    chain: 'Was Proxys sagten',
    chainText: 'X-Forwarded-For, das Erste zuerst. Jeder Proxy fügt an, wen er gesehen hat.',
    chainNone: 'Nichts: Es ist kein Proxy dazwischen, oder er sagt nicht, wen er gesehen hat.',
    ours: 'genommen',
    way: 'Du kamst über',
    findings: 'Was das heißt',
    todo: 'Was zu tun ist:',
    names: {
      proxy: 'Proxys',
      listeners: 'Hörer',
      https: 'Sichere Verbindung',
      host: 'Name',
      media: 'Audio',
      ffmpeg: 'ffmpeg',
    },
    levels: { ok: 'Alles gut', warn: 'Einen Blick wert', fail: 'Kaputt' },
    recent: 'Die letzten Anfragen',
    recentText: (count) => `Von den letzten ${count} Anfragen an diesen Prozess, von wem auch immer.`,
    addresses: 'Unterschiedene Adressen',
    forwarded: 'Kamen durch einen Proxy, der das sagt',
    ranges: 'Fragten nach einem Teil einer Datei',
    heads: 'Fragten mit HEAD',
    operators: 'Proxys und Namen werden in den Umgebungsvariablen des Servers eingestellt.',
    others: {
      title: 'Diese Seite ist für alle, die den Server betreiben',
      text: 'Du musst nichts tun. Wenn dir deine Zahlen falsch vorkommen, schreib denen, die ihn betreiben.',
      back: 'Zu deinen Podcasts',
    },
  },
  ACCOUNTS: {
    title: 'Konten',
    text: 'Was jedes Konto speichert, das größte zuerst.',
    loadFailed: 'Die Konten konnten nicht geladen werden',
    total: 'Speicher aller Konten',
    noCeiling: 'Für alle Konten zusammen gibt es keine Grenze. STORAGE_GB setzt eine.',
    nearlyFull:
      'Für alle Konten zusammen ist nur noch wenig frei. Jenseits von STORAGE_GB wird von niemandem Neues angenommen.',
    account: 'Konto',
    storage: 'Speicher',
    of: (used, limit) => `${used} von ${limit}`,
    nearly: 'fast voll',
    full: 'voll',
    all: (count) => `Alle ${count} zeigen`,
    largest: (count) => `Das sind die ${count} größten.`,
  },
  INVITATIONS: {
    title: 'Einladungen',
    modes: {
      open: 'Alle können hier ein Konto anlegen (SIGN_UP=open). Eine Einladung erspart das Captcha und die Bestätigung per E-Mail.',
      invite:
        'Nur Eingeladene können hier ein Konto anlegen (SIGN_UP=invite). Ein Link gilt einmal, sieben Tage lang.',
      closed:
        'Niemand kann hier ein Konto anlegen (SIGN_UP=closed), und Links von Einladungen führen ins Leere. Setze SIGN_UP=invite, um Leute einzuladen.',
    },
    strangersTitle: 'Alle können ein Konto anlegen',
    strangers: (limit) =>
      `Diese Installation ist von überall zu erreichen, und die Anmeldung ist offen. Jedes Konto darf ${limit} speichern, wenn sein Tarif nichts anderes sagt. Setze SIGN_UP=invite, wenn hier nur Leute veröffentlichen sollen, die du kennst.`,
    strangersNoLimit:
      'Diese Installation ist von überall zu erreichen, die Anmeldung ist offen, und Konten haben keine Grenze für ihren Speicher. Setze SIGN_UP=invite, oder eine Grenze mit ACCOUNT_STORAGE_GB.',
    email: 'E-Mail-Adresse zum Einladen',
    submit: 'Einladung senden',
    failed: 'Die Einladung wurde nicht gesendet',
    sent: (email) => `Eine Einladung an ${email} ist unterwegs.`,
    loadFailed: 'Die Einladungen konnten nicht geladen werden',
    open: 'Offene Einladungen',
    none: 'Es ist keine Einladung offen.',
    until: (day) => `Gilt bis ${day}`,
    revoke: 'Widerrufen',
    revokeNamed: (email) => `Einladung von ${email} widerrufen`,
    revokeTitle: 'Diese Einladung widerrufen?',
    revokeText: (email) =>
      `Der Link, den ${email} bekommen hat, führt dann ins Leere. Du kannst jederzeit wieder einladen.`,
    revoked: (email) => `Die Einladung von ${email} ist widerrufen.`,
  },
  STORED: {
    title: 'Gespeicherte Dateien',
    text: 'Was niemand mehr braucht, wird entfernt; was gebraucht wird, wird gesichert und geprüft. Dasselbe sagt doctor auf der Kommandozeile.',
    loadFailed: 'Nach den gespeicherten Dateien war nicht zu sehen',
    sweep: 'Dateien, die nichts benutzt',
    sweepFine:
      'Sie kommen nach einem Tag in den Papierkorb und eine Woche später endgültig weg. Nichts wartet auf dich.',
    heldTitle: 'Ohne dein Wort wird nichts entfernt',
    heldText: (files, ofFiles, size, ofSize) =>
      `${files} von ${ofFiles} Dateien (${size} von ${ofSize}) benutzt nichts, was die Datenbank kennt. Das sind mehr, als Reste es je sind: Vielleicht ist die Datenbank eine alte oder die falsche.`,
    heldAdvice: 'Sieh zuerst nach, welche Dateien es sind:',
    heldMark:
      'Datenbank und Speicher gehören nicht zusammen, deshalb wird nichts entfernt. Starte den Server neu: Er sagt, was zu tun ist.',
    heldSince: (when) => `Gefunden ${when}.`,
    confirmed: 'Sie kommen gerade in den Papierkorb.',
    confirm: 'In den Papierkorb',
    confirmTitle: 'Diese Dateien in den Papierkorb legen?',
    confirmText: (files, size, days) =>
      `${files} Dateien (${size}) kommen in den Papierkorb und bleiben dort ${days} Tage. Bis dahin bringt npm run podstead -- trash restore --all sie zurück. Wenn der Datenbank Podcasts oder Episoden fehlen, die da sein sollten, stelle zuerst sie wieder her.`,
    confirmedNote: 'Die Dateien sind auf dem Weg in den Papierkorb.',
    backup: 'Die letzte Sicherung',
    backupNone: 'Es gibt noch keine Sicherung. Mach jede Nacht eine, mit einem Timer:',
    backupAt: (when, files, size) => `Fertig geworden ${when}, mit ${files} Dateien (${size}).`,
    backupIn: 'Sie liegt in',
    backupOld: 'Sie ist mehr als eine Woche alt. Mach jede Nacht eine, mit einem Timer:',
    backupLacks: (missing, damaged) =>
      `Was schon damals nicht stimmte, ist nicht darin: ${missing} fehlten, ${damaged} waren beschädigt.`,
    verified: (when) => `Sie wurde ${when} ganz zurückgelesen und ist vollständig.`,
    unverified: 'Sie wurde noch nicht zurückgelesen. Das zeigt, ob sie sich wiederherstellen lässt:',
    broken: (problems, when) =>
      `Sie wurde ${when} zurückgelesen, und ${problems} ihrer Dateien fehlen oder sind beschädigt. Mach eine neue.`,
    checks: 'Fehlende und beschädigte Dateien',
    checksNone:
      'Geprüft wurde noch nichts. Der Server sieht jede Stunde nach einigen Dateien, und nach jeder binnen dreißig Tagen.',
    checksFine: (when) => `Jede Datei war da und unverändert; die letzte Runde endete ${when}.`,
    checksUnderWay: (count) =>
      `${count} Dateien wurden geprüft, alle waren da und unverändert. Die erste Runde läuft noch.`,
    problems: (missing, damaged) =>
      `Fehlend: ${missing}. Beschädigt: ${damaged}. Hol jede aus einer Sicherung zurück:`,
    states: { missing: 'fehlt', damaged: 'beschädigt' },
    since: (day) => `seit ${day}`,
    more: (count) => `und ${count} weitere; npm run podstead -- scrub --all nennt sie`,
  },
  SPEECH: {
    title: 'Transkripte',
    text: 'Was aus dem Audio der Episoden Text macht.',
    loadFailed: 'Was Transkripte erstellt, war nicht zu ermitteln',
    none: 'Es ist nichts eingerichtet',
    others: (engines) => `Podcasts können stattdessen ${engines} wählen.`,
    stays: 'Audio verlässt diesen Server nicht.',
    sentTo: (host) => `Audio wird an ${host} gesendet. Podcasts werden vorher um Zustimmung gefragt.`,
    offer: (label, download, disk, licences) =>
      `${label} läuft auf diesem Server: ${download} MB aus der npm-Registry, ${disk} MB auf der Festplatte. Lizenzen: ${licences}.`,
    install: 'Englisches Modell installieren',
    installing: (label) => `${label} wird installiert. Du kannst diese Seite verlassen.`,
    progress: 'Fortschritt der Installation',
    installed: (label) =>
      `${label} ist installiert. So vergleichst du die Dateien mit dem, was heruntergeladen wurde:`,
    failed: 'Das Modell wurde nicht installiert',
  },
}
