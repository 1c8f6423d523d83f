import type { TeamRole } from '@podstead/contract/permissions'
import type { TeamMailWords } from './mails-copy.ts'

const ROLE: Record<TeamRole, string> = {
  manager: 'Du kannst Episoden und Einstellungen bearbeiten, veröffentlichen und die Zahlen sehen.',
  editor: 'Du kannst Episoden und Einstellungen bearbeiten, Entwürfe anlegen und veröffentlichen.',
  analyst: 'Du kannst die Zahlen sehen.',
  guest: 'Du wirst gebeten, eine Episode vor ihrem Erscheinen anzuhören und zu sagen, was du davon hältst.',
}

export const DE: TeamMailWords = {
  invitation: ({ from, title, role, hasAccount, email, host }) => ({
    subject: `„${title}“ wird mit dir geteilt`,
    preheader: `${from} lädt dich in das Team eines Podcasts ein.`,
    paragraphs: [
      `${from} teilt den Podcast „${title}“ mit dir. ${ROLE[role]}`,
      hasAccount
        ? 'Er steht jetzt bei deinen Team-Podcasts. Melde dich mit dieser Adresse an, um ihn zu sehen.'
        : `Lege mit dieser Adresse (${email}) ein Konto an und bestätige sie: Dann steht der Podcast bei deinen Team-Podcasts.`,
    ],
    button: hasAccount ? 'Team-Podcasts öffnen' : 'Konto anlegen',
    footnote: `Du bekommst diese E-Mail, weil jemand auf ${host} diese Adresse genannt hat. Kennst du ihn nicht, dann tu nichts.`,
  }),
  ended: ({ title, ending, host }) => ({
    subject: `„${title}“ wird nicht mehr mit dir geteilt`,
    preheader: 'Du bist nicht mehr in seinem Team.',
    paragraphs: [
      {
        removed: `Wem der Podcast „${title}“ gehört, hat deine Mitarbeit im Team beendet. Was du beigetragen hast, bleibt beim Podcast.`,
        deleted: `Wem der Podcast „${title}“ gehört, hat ihn gelöscht. Wird er innerhalb von 30 Tagen zurückgeholt, bist du wieder im Team.`,
        transferred: `Der Podcast „${title}“ hat neue Besitzer, die entscheiden, mit wem er geteilt wird.`,
      }[ending],
    ],
    footnote: `Du bekommst diese E-Mail wegen deines Kontos auf ${host}.`,
  }),
  left: ({ title, who, host }) => ({
    subject: `${who} hat das Team von „${title}“ verlassen`,
    preheader: 'Der Podcast ist für diese Person nicht mehr zugänglich.',
    paragraphs: [`${who} hat das Team des Podcasts „${title}“ verlassen. Was beigetragen wurde, bleibt.`],
    button: 'Team ansehen',
    footnote: `Du bekommst diese E-Mail wegen deines Kontos auf ${host}.`,
  }),
}
