import type { Catalogue } from '../language/translated.ts'
import type * as copy from './copy.ts'

export const DE: Catalogue<typeof copy> = {
  TIP_JAR: {
    title: 'Trinkgeldglas',
    loadFailed: 'Das Trinkgeldglas konnte nicht geladen werden',
    unconfigured: {
      title: 'Auf diesem Server gibt es kein Trinkgeld',
      text: 'Wer diesen Server betreibt, hat keine Zahlungen eingerichtet. Alles andere funktioniert auch ohne.',
    },
    beta: {
      title: 'Lass dir Trinkgeld geben',
      text: 'Das Trinkgeldglas wird noch erprobt und gehört noch nicht zu deinem Tarif. Schreib uns, wenn du es ausprobieren möchtest; wir schalten es dann für dich frei.',
      ask: 'Trinkgeldglas anfragen',
      subject: 'Bitte schaltet das Trinkgeldglas frei',
      body: (email) => `Hallo,\n\nich möchte das Trinkgeldglas ausprobieren. Mein Konto ist ${email}.\n`,
    },
    onlyPublicText:
      'Die Seite zum Trinkgeldgeben ist öffentlich; ein privater Podcast hat keine. Seine Preise können aber Zugang verkaufen.',
    toPremium: 'Preise für Zugang',
    setup: {
      title: 'Lass dich von deinen Hörern bezahlen',
      text: 'Hörerinnen und Hörer zahlen mit Karte, einmal, jeden Monat oder jedes Jahr. Das Geld geht auf dein eigenes Stripe-Konto und von dort auf deine Bank. Niemand sonst rührt es an.',
      steps: [
        'Verbinde ein Stripe-Konto oder leg ein neues an. Das dauert etwa fünf Minuten; halte deine Bankdaten bereit.',
        'Wähle, was man geben kann: 3 einmal, 5 im Monat, 50 im Jahr.',
        'Schalte das Trinkgeldglas ein. Dein Podcast bekommt eine Seite dafür und überall, wo man ihm begegnet, einen Knopf.',
      ],
      start: 'Mit Stripe einrichten',
      goOn: 'Bei Stripe fortfahren',
      unfinished: 'Stripe braucht noch ein paar Angaben von dir. Was du eingegeben hast, bleibt erhalten.',
      failed: 'Der Link zu Stripe ließ sich nicht holen',
      hint: 'Bitte versuche es noch einmal. Passiert es wieder, schreib dem Support.',
    },
    limited: {
      title: 'Stripe braucht etwas von dir',
      text: 'Bis dahin kann niemand Trinkgeld geben. Bei Stripe siehst du, was fehlt.',
      open: 'Stripe öffnen',
    },
    state: {
      title: 'Trinkgeldglas',
      text: 'Solange es an ist, kann man diesem Podcast Trinkgeld geben. Schaltest du es aus, machst du den Podcast privat oder löschst du ihn, schließt die Seite und wiederkehrende Trinkgelder enden.',
      label: 'Trinkgeld annehmen',
      on: 'An',
      off: 'Aus',
      noPrices: 'Füge zuerst einen Preis hinzu und schalte ihn ein: Sonst gäbe es nichts zu wählen.',
    },
    prices: {
      title: 'Preise',
      text: 'Daraus wird gewählt, in dieser Reihenfolge. Ein gespeicherter Preis behält Betrag, Währung und Rhythmus, denn vielleicht zahlt ihn schon jemand; schalte ihn aus und füge einen anderen hinzu.',
      none: 'Noch keine Preise. Drei sind eine gute Zahl: ein kleiner, der, auf den du hoffst, und ein großzügiger.',
      add: 'Preis hinzufügen',
      fresh: (n) => `Neuer Preis ${n}`,
      amount: 'Betrag',
      currency: 'Währung',
      interval: 'Wie oft',
      enabled: 'Eingeschaltet',
      enable: (name) => `Eingeschaltet: ${name}`,
      remove: (name) => `${name} entfernen`,
      tooSmall: (least) => `Das kleinste Trinkgeld ist ${least}`,
      open: 'Zahlungsseite öffnen',
      openOf: (name) => `Zahlungsseite von ${name} öffnen`,
    },
    page: {
      title: 'Wo man Trinkgeld gibt',
      text: 'Sag die Adresse in der Sendung, druck den Code oder überlass es den Knöpfen: auf deiner Website, auf der Seite mit deinen Links, im Player und, für Podcast-Apps, im Feed.',
      off: 'Die Seite funktioniert, sobald das Trinkgeldglas an ist.',
      address: 'Seite für Trinkgeld',
      copy: 'URL kopieren',
      qr: 'QR-Code der Seite für Trinkgeld',
      open: 'Seite öffnen',
    },
    save: 'Speichern',
    updated: 'Gespeichert',
    saved: 'Das Trinkgeldglas ist gespeichert.',
    disable: {
      title: 'Trinkgeldglas ausschalten?',
      text: (count) =>
        count === 0
          ? 'Niemand kann mehr Trinkgeld geben. Es läuft kein wiederkehrendes Trinkgeld, also betrifft es niemanden.'
          : count === 1
            ? 'Niemand kann mehr Trinkgeld geben, und 1 wiederkehrendes Trinkgeld wird beendet. Es wird nichts mehr abgebucht. Wieder einschalten bringt es nicht zurück.'
            : `Niemand kann mehr Trinkgeld geben, und ${count} wiederkehrende Trinkgelder werden beendet. Es wird nichts mehr abgebucht. Wieder einschalten bringt sie nicht zurück.`,
      submit: 'Ausschalten',
    },
  },
  TAX: {
    title: 'Steuern',
    text: 'Wenn du auf Trinkgeld Umsatzsteuer schuldest, kann Stripe Tax sie danach berechnen, wo die Hörerin oder der Hörer ist. Die Steuer ist Teil des Betrags: Gezahlt wird, was auf der Seite steht, und die Steuer wird davon abgezogen. Die Gebühren sind mit und ohne gleich.',
    label: 'Steuern einziehen',
    needs:
      'Stripe Tax muss in deinem eigenen Stripe-Konto aktiv sein, mit deiner Adresse und den Orten, an denen du registriert bist. Stripe berechnet dafür etwas.',
    running:
      'Für Trinkgeld, das ab jetzt gegeben wird; wiederkehrendes, das schon läuft, bleibt, wie es ist. Die eingezogene Steuer führst du selbst an den Staat ab.',
    open: 'Stripe Tax öffnen',
  },
  TIPS: {
    title: 'Trinkgelder',
    loadFailed: 'Die Trinkgelder konnten nicht geladen werden',
    text: 'Jedes Trinkgeld, wie es bezahlt wurde, das neueste zuerst. Die Gebühren für Kartenzahlungen sind hier nicht abgezogen.',
    csv: 'Als CSV herunterladen',
    csvFailed: 'Die Datei ließ sich nicht erstellen',
    file: (slug) => `trinkgeld-${slug}.csv`,
    caption: 'Erhaltene Trinkgelder',
    when: 'Datum',
    from: 'Von',
    amount: 'Betrag',
    card: 'Karte',
    receipt: 'Quittung',
    receiptOf: (name, date) => `Quittung des Trinkgelds von ${name}, ${date}`,
    anonymous: 'Anonym',
    cardText: (brand, last4) => `${brand} •••• ${last4}`,
    expires: (date) => `gültig bis ${date}`,
    more: 'Mehr anzeigen',
    emptyTitle: 'Noch kein Trinkgeld',
    empty:
      'Trinkgelder erscheinen hier, sobald jemand bezahlt hat. Erwähne die Seite in einer Episode: Die meisten geben, wenn man sie fragt.',
    emptyOff:
      'Das Trinkgeldglas ist aus, also kann niemand etwas geben. Schalte es ein, dann erscheinen Trinkgelder hier.',
    toJar: 'Zum Trinkgeldglas',
    tax: (amount) => `davon ${amount} Steuer`,
    taxes: 'Steuern, nicht deine',
    refunded: (amount) => `${amount} erstattet`,
    totals: (currency) => `Summen in ${currency}`,
    received: 'Erhalten',
    fees: 'Gebühren',
    refunds: 'Erstattungen',
    disputes: 'Streitfälle',
    kept: 'Bleibt dir',
  },
  FEES: {
    title: 'Gebühren',
    loadFailed: 'Die Gebühren konnten nicht geladen werden',
    heading: 'Gebühr für Kartenzahlungen',
    text: (percent, fixed) =>
      `Der Zahlungsanbieter behält von jedem Trinkgeld ${percent} + ${fixed}. Der Rest gehört dir; sonst wird nichts abgezogen.`,
    tip: 'Jemand gibt',
    fee: 'Gebühr',
    payout: 'Du bekommst',
    sumText: (tip, percent, fixed) => `${tip} × ${percent} + ${fixed}`,
    small:
      'Bei kleinen Trinkgeldern fällt der feste Teil ins Gewicht; darum ist das kleinste 1,00. Ein Trinkgeld im Jahr kostet dich weniger als zwölf kleine.',
    others:
      'Das sind die Gebühren für Karten in US-Dollar. Für andere Währungen und Karten aus dem Ausland gilt die Liste von Stripe; die genaue Gebühr jedes Trinkgelds steht in deinem Stripe-Konto.',
    calculator: 'Rechne es aus',
    yourTip: 'Trinkgeld in US-Dollar',
  },
  BALANCE: {
    title: 'Auszahlung / Guthaben',
    loadFailed: 'Das Guthaben konnte nicht geladen werden',
    available: 'Verfügbar',
    availableText: 'Geht mit der nächsten Auszahlung auf deine Bank.',
    pending: 'Ausstehend',
    pendingText: 'Bezahlt, aber von den Banken noch nicht freigegeben. Das dauert ein paar Tage.',
    emptyTitle: 'Noch kein Konto für Auszahlungen',
    empty:
      'Verbinde ein Stripe-Konto, um Trinkgeld anzunehmen. Was du bei Stripe schon eingegeben hast, bleibt erhalten.',
    toPodcasts: 'Zu deinen Podcasts',
    open: 'Mit Stripe einrichten',
  },
  CONNECT: {
    title: 'Dein Stripe-Konto',
    busy: 'Stripe wird nach deinem Konto gefragt …',
    failed: 'Die Verbindung mit Stripe ist nicht gelungen. Bitte versuche es noch einmal.',
    expired: 'Der Link zu Stripe ist verbraucht oder zu alt. Drück den Knopf noch einmal, um fortzufahren.',
  },
  PREMIUM: {
    title: 'Preise für Zugang',
    loadFailed: 'Die Preise konnten nicht geladen werden',
    heading: 'Wer zahlt, hört mit',
    text: 'Wer einen dieser Preise zahlt, wird von selbst freigegebener Abonnent dieses privaten Podcasts. Enden die Zahlungen, endet auch der Zugang. Wen du von Hand hinzugefügt hast, bleibt.',
    none: 'Es gibt noch keine Preise. Füge im Trinkgeldglas welche hinzu und komm dann zurück.',
    saved: 'Die Preise für Zugang sind gespeichert.',
    toJar: 'Zum Trinkgeldglas',
    gives: 'Gibt Zugang',
    givesOf: (name) => `Gibt Zugang: ${name}`,
    pageTitle: 'Wo gekauft wird',
    pageText:
      'Auf dieser Seite zahlen Hörer für sich selbst oder verschenken den Zugang. Ein Geschenk ist eine Zahlung für einen Monat, ein Jahr oder, bei einem einmaligen Preis, ohne Ende; es verlängert sich nicht, und eine Erstattung oder ein Einspruch beendet es.',
    copy: 'URL kopieren',
    disabled: 'ausgeschaltet',
  },
}
