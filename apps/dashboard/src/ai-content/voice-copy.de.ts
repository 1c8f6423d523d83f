import type { Catalogue } from '../language/translated.ts'
import type * as copy from './voice-copy.ts'

export const DE: Catalogue<typeof copy> = {
  VOICE: {
    title: 'KI-Texte',
    loadFailed: 'Die Einstellungen für Entwürfe konnten nicht geladen werden',
    saved: 'So klingen deine Entwürfe ab jetzt.',
    failed: 'Die Einstellungen wurden nicht gespeichert',
    writer: 'Was hier schreibt',
    byModel: (engine, host) =>
      `${engine} bei ${host} schreibt Entwürfe, sobald zugestimmt hat, wem der Podcast gehört. Sonst stammen die Texte aus dem Transkript.`,
    noModel:
      'Auf diesem Server ist kein Modell eingerichtet. Titel, Einleitungen, Schlagwörter, Shownotes, Kapitel, Soundbites und Posts stammen aus dem Transkript, in den Worten der Sprechenden, und nichts verlässt diesen Server.',
    noModelSettings:
      '„Niemals sagen“ gilt auch für diese Texte. Beispiele und Anweisungen bleiben gespeichert, aber nur ein Modell richtet sich danach.',
    noModelOperator: 'Wer diesen Server betreibt, kann mit AI_URL ein Modell einrichten.',
    banned: 'Niemals sagen',
    bannedText:
      'Kein Entwurf enthält diese Wörter, ob ein Modell ihn schreibt oder er aus dem Transkript stammt.',
    bannedLabel: 'Wörter und Wendungen, je Zeile eine',
    examples: 'Beispiele',
    examplesText:
      'Texte, die nach dir klingen: Ein Modell schreibt in ihrer Art und übernimmt keine Namen, Zahlen oder Tatsachen daraus.',
    example: (number) => `Beispiel ${number}`,
    addExample: 'Beispiel hinzufügen',
    removeExample: (number) => `Beispiel ${number} entfernen`,
    noExamples: 'Noch keine Beispiele.',
    promptText:
      'Worum ein Modell gebeten wird. Texte, die aus dem Transkript stammen, hängen nicht davon ab.',
    instruction: 'Anweisung',
    variables: 'Wird für jede Episode eingesetzt:',
    tone: 'Ton',
    length: 'Länge',
    reset: 'Auf den Standard zurücksetzen',
    resetOf: (name) => `${name} auf den Standard zurücksetzen`,
    preview: 'Vorschau',
    previewText:
      'Was einem Modell für deine neueste Episode mit Transkript geschickt würde. Jetzt wird nichts geschickt.',
    previewSaved: 'Das ist der gespeicherte Stand. Speichere deine Änderungen, um sie hier zu sehen.',
    previewOf: 'Text',
    previewFailed: 'Die Vorschau konnte nicht geladen werden',
    retry: 'Erneut versuchen',
    noTranscript:
      'Noch keine Episode hat ein Transkript. Füge einer Episode eines hinzu, um die Anweisung hier zu sehen.',
    previewEpisode: (name) => `Für „${name}“`,
    rules: 'Regeln, die jedes Modell bekommt',
    request: 'Deine Bitte und was gesagt wurde',
  },
}
