import type { Catalogue } from '../language/translated.ts'
import type * as copy from './copy.ts'

export const DE: Catalogue<typeof copy> = {
  COPY: {
    brand: {
      line: 'Ein Zuhause für deinen Podcast.',
      points: [
        'Feeds, die jede Podcast-App versteht',
        'Downloads, gezählt nach den Regeln der Branche',
        'Deine Dateien und deine Hörer bleiben deine',
      ],
      about: 'Über Podstead',
      home: 'Podstead, anmelden',
    },
    email: 'E-Mail',
    password: 'Passwort',
    cancel: 'Abbrechen',
    signIn: {
      title: 'Anmelden',
      header: 'Freier Zugang zu deinem Dashboard.',
      subtitle: 'Melde dich an, um zu veröffentlichen, hineinzuhören und zu sehen, wer zuhört.',
      submit: 'Anmelden',
      forgot: 'Passwort vergessen?',
      noAccount: 'Neu bei Podstead?',
      signUp: 'Konto anlegen',
      messageTitle: 'Gut zu wissen',
      ended: 'Du wurdest abgemeldet. Melde dich an, dann bist du wieder, wo du warst.',
      endedKept:
        'Du wurdest abgemeldet. Melde dich an, dann bist du wieder, wo du warst; was du geschrieben hast, ist noch da.',
      shopReady: 'Dein Shop ist bereit. Melde dich an, um die Verbindung abzuschließen.',
      resend: 'Bestätigungs-E-Mail noch einmal senden',
      close: 'Verstanden',
      or: 'oder',
      passkey: 'Mit einem Passkey anmelden',
    },
    secondStep: {
      title: 'Noch ein Schritt',
      subtitle: 'Öffne die App, die deine Anmeldecodes erzeugt, und gib den Code für Podstead ein.',
      subtitleRecovery:
        'Gib einen der Wiederherstellungscodes ein, die du aufgehoben hast. Jeder gilt einmal.',
      code: 'Code',
      codeHint: 'Sechs Ziffern, alle 30 Sekunden neue.',
      recoveryCode: 'Wiederherstellungscode',
      recoveryHint:
        'Vier Gruppen aus vier Buchstaben und Ziffern. Striche und Großschreibung sind gleichgültig.',
      submit: 'Anmelden',
      useRecovery: 'Stattdessen einen Wiederherstellungscode verwenden',
      useApp: 'Stattdessen einen Code der App verwenden',
      back: 'Zurück',
      expiredTitle: 'Das hat zu lange gedauert',
      expired: 'Zu deiner Sicherheit muss jede Anmeldung innerhalb von zehn Minuten abgeschlossen sein.',
      startAgain: 'Von vorn beginnen',
    },
    passkeyProblems: {
      cancelled:
        'Es ist nichts passiert: Die Frage deines Browsers wurde geschlossen oder ist abgelaufen. Versuch es, wann du magst.',
      known: 'Auf diesem Gerät gibt es schon einen Passkey für dein Konto.',
      unsupported:
        'Dieser Browser oder dieses Gerät kann keinen Passkey anlegen. Nimm ein anderes oder einen Passwort-Manager, der Passkeys verwahrt.',
      address:
        'An dieser Adresse funktionieren Passkeys nicht. Öffne Podstead unter seinem eigenen Namen, mit https am Anfang.',
      unknown: 'Der Browser konnte das nicht abschließen. Bitte versuch es noch einmal.',
    },
    emailChange: {
      title: 'Neue E-Mail-Adresse',
      busy: 'Deine neue E-Mail-Adresse wird bestätigt',
      doneTitle: 'Deine neue E-Mail-Adresse ist bestätigt',
      done: 'Von jetzt an meldest du dich mit dieser Adresse an. Andere Geräte wurden abgemeldet.',
      doneSignedOut:
        'Von jetzt an meldest du dich mit dieser Adresse an. Alle Geräte wurden abgemeldet, bitte melde dich neu an.',
      failedTitle: 'Dieser Link gilt nicht mehr',
      failed:
        'Er wurde schon benutzt, ist älter als drei Tage oder wurde durch einen neueren ersetzt. Deine Adresse bleibt, wie sie war.',
      noToken: 'Dieser Link ist unvollständig. Öffne ihn noch einmal aus der E-Mail, und zwar ganz.',
      troubleTitle: 'Deine E-Mail-Adresse ist noch nicht bestätigt',
      retry: 'Noch einmal versuchen',
      toAccount: 'Zu deinem Konto',
      toSignIn: 'Zur Anmeldung',
    },
    signUp: {
      title: 'Leg dein Konto an',
      subtitle: 'Deine erste Episode kann heute noch erscheinen.',
      submit: 'Konto anlegen',
      passwordHint:
        'Mindestens 8 Zeichen. Ein paar Wörter hintereinander sind leicht zu merken und schwer zu erraten.',
      captcha: 'Nachweis, dass du kein Roboter bist',
      captchaFailed:
        'Die Prüfung konnte nicht geladen werden. Lade die Seite neu, um es noch einmal zu versuchen.',
      failed: 'Dein Konto konnte nicht angelegt werden',
      invited: 'Du bist eingeladen. Wähle ein Passwort, dann kannst du beginnen.',
      invitedDone: 'Dein Konto ist bereit. Melde dich mit deinem neuen Passwort an.',
      invite: {
        title: 'Konten gibt es hier auf Einladung',
        text: 'Bitte die Betreiber dieser Installation um eine. Hast du schon eine Einladung, dann öffne den Link in ihrer E-Mail.',
      },
      closed: {
        title: 'Hier können keine neuen Konten angelegt werden',
        text: 'Meinst du, dass du eines haben solltest, dann frag die Betreiber dieser Installation.',
      },
      hasAccount: 'Hast du schon ein Konto?',
      signIn: 'Anmelden',
    },
    keptMail: {
      title: 'Kein Mailserver ist eingerichtet',
      text: 'Auf diesem Rechner werden E-Mails aufgehoben statt verschickt.',
      link: 'Postausgang öffnen',
    },
    confirmation: {
      title: 'Bestätige deine E-Mail-Adresse',
      textTo: (email) =>
        `Wir haben einen Link an ${email} geschickt. Sieh in dein Postfach und klick darauf, um deine Adresse zu bestätigen.`,
      text: 'Sieh in dein Postfach und klick auf den Link, den wir dir geschickt haben, um deine Adresse zu bestätigen.',
      junk: 'Nichts da? Vielleicht liegt sie im Spam-Ordner, oder wir schicken sie noch einmal.',
      resend: 'E-Mail noch einmal senden',
      resent: 'Wenn diese Adresse auf ihre Bestätigung wartet, ist eine neue E-Mail unterwegs.',
      confirming: 'Deine E-Mail-Adresse wird bestätigt',
      confirmed: 'Deine E-Mail-Adresse ist bestätigt. Du kannst dich jetzt anmelden.',
      failed: 'Dieser Link gilt nicht mehr',
      back: 'Zurück zur Anmeldung',
    },
    forgot: {
      title: 'Passwort zurücksetzen',
      subtitle:
        'Nenn uns deine E-Mail-Adresse, und wir schicken dir einen Link, mit dem du ein neues Passwort setzt.',
      submit: 'Passwort zurücksetzen',
      sentTitle: 'Die E-Mail ist unterwegs',
      sentText:
        'Gehört die E-Mail-Adresse zu einem Konto bei uns, bekommst du eine E-Mail mit einer Anleitung zum Zurücksetzen. Kommt keine, sieh bitte im Spam-Ordner nach oder wende dich an uns.',
      back: 'Zurück zur Anmeldung',
      failed: 'Die E-Mail konnte nicht gesendet werden',
    },
    reset: {
      title: 'Neues Passwort setzen',
      subtitle:
        'Andere Geräte werden abgemeldet und Passkeys deines Kontos entfernt. Du kannst sie danach wieder hinzufügen.',
      password: 'Neues Passwort',
      confirmation: 'Neues Passwort wiederholen',
      submit: 'Neues Passwort setzen',
      toSignIn: 'Zur Anmeldung',
      failed: 'Das Passwort wurde nicht geändert',
      noTicket:
        'Dieser Link gilt nicht mehr: Er wurde schon benutzt, ist zu alt oder unvollständig. Fordere einen neuen an.',
      askAgain: 'Neuen Link anfordern',
      passkeysRemoved: (names) =>
        `Zu deiner Sicherheit wurden alle Passkeys deines Kontos entfernt: ${names}. Füge deine auf der Seite deines Kontos wieder hinzu.`,
    },
    change: {
      title: 'Passwort ändern',
      password: 'Neues Passwort',
      passwordHint: 'Mindestens 8 Zeichen.',
      confirmation: 'Neues Passwort wiederholen',
      current: 'Jetziges Passwort',
      currentHint: 'Deine Anmeldung ist eine Weile her, bitte zeig, dass du es bist.',
      submit: 'Passwort ändern',
      done: 'Passwort geändert!',
      failed: 'Das Passwort wurde nicht geändert',
    },
  },
}
