import { type PlayerLanguage, playerLanguage } from '../lookups/present-player-words.ts'

/** What pages on which listeners pay say of discount codes. */
const EN = {
  label: 'Discount code (if you have one)',
  apply: 'Apply the code',
  /** Of unknown ones, used up ones and expired ones alike. */
  refused: 'This code does not work. It may be mistyped, used up or expired.',
  tooMany: 'Too many codes were tried from here. Please wait an hour.',
  applied: (code: string) =>
    `With the code ${code} you pay less. Please look at the prices before you continue.`,
  unfit: (code: string) =>
    `The code ${code} is not for this price. Choose another one, or leave the code out.`,
  unfitChoice: 'The code is not for this price',
  was: (amount: string) => `instead of ${amount}`,
  forever: 'for as long as you pay',
  first: (payments: number, then: string) =>
    payments === 1
      ? `for the first payment, then ${then}`
      : `for the first ${payments} payments, then ${then}`,
  /** `until`: null: always. */
  running: (paid: string, list: string, until: string | null) =>
    `You pay ${paid} instead of ${list}${until ? ` for payments before ${until}` : ''}. With another price that goes on only if the code is for it.`,
  noTrial: 'With a code, without the free days.',
  noGift: 'Codes do not work for gifts. Leave the code out, or buy for yourself.',
  thanksFree: 'You are in, and nothing was charged. The way to listen comes by email within a few minutes.',
}
export type DiscountWords = typeof EN

const WORDS: Record<PlayerLanguage, DiscountWords> = {
  en: EN,
  de: {
    label: 'Rabattcode (wenn du einen hast)',
    apply: 'Code anwenden',
    refused: 'Dieser Code funktioniert nicht. Vielleicht ist er vertippt, verbraucht oder abgelaufen.',
    tooMany: 'Von hier wurden zu viele Codes probiert. Bitte warte eine Stunde.',
    applied: (code) =>
      `Mit dem Code ${code} zahlst du weniger. Bitte sieh dir die Preise an, bevor du weitergehst.`,
    unfit: (code) =>
      `Der Code ${code} gilt nicht für diesen Preis. Wähle einen anderen oder lass den Code weg.`,
    unfitChoice: 'Der Code gilt hier nicht',
    was: (amount) => `statt ${amount}`,
    forever: 'solange du zahlst',
    first: (payments, then) =>
      payments === 1
        ? `für die erste Zahlung, danach ${then}`
        : `für die ersten ${payments} Zahlungen, danach ${then}`,
    running: (paid, list, until) =>
      `Du zahlst ${paid} statt ${list}${until ? ` bei Zahlungen vor dem ${until}` : ''}. Bei einem anderen Preis bleibt das nur, wenn der Code auch für ihn gilt.`,
    noTrial: 'Mit einem Code ohne die kostenlosen Tage.',
    noGift: 'Codes gelten nicht für Geschenke. Lass den Code weg oder kaufe für dich selbst.',
    thanksFree:
      'Du bist dabei, und es wurde nichts abgebucht. Der Weg zum Hören kommt in wenigen Minuten per E-Mail.',
  },
  fr: {
    label: 'Code de réduction (si vous en avez un)',
    apply: 'Appliquer le code',
    refused: 'Ce code ne fonctionne pas. Il est peut-être mal saisi, épuisé ou expiré.',
    tooMany: 'Trop de codes ont été essayés d’ici. Veuillez attendre une heure.',
    applied: (code) => `Avec le code ${code}, vous payez moins. Regardez les tarifs avant de continuer.`,
    unfit: (code) => `Le code ${code} ne vaut pas pour ce tarif. Choisissez-en un autre ou retirez le code.`,
    unfitChoice: 'Le code ne vaut pas pour ce tarif',
    was: (amount) => `au lieu de ${amount}`,
    forever: 'tant que vous payez',
    first: (payments, then) =>
      payments === 1
        ? `pour le premier paiement, puis ${then}`
        : `pour les ${payments} premiers paiements, puis ${then}`,
    running: (paid, list, until) =>
      `Vous payez ${paid} au lieu de ${list}${until ? ` pour les paiements avant le ${until}` : ''}. Avec un autre tarif, cela continue seulement si le code vaut pour lui.`,
    noTrial: 'Avec un code, sans les jours gratuits.',
    noGift: 'Les codes ne valent pas pour les cadeaux. Retirez le code ou achetez pour vous-même.',
    thanksFree:
      'C’est fait, et rien n’a été débité. Le moyen d’écouter arrive par e-mail dans quelques minutes.',
  },
  es: {
    label: 'Código de descuento (si tienes uno)',
    apply: 'Aplicar el código',
    refused: 'Este código no funciona. Puede estar mal escrito, agotado o caducado.',
    tooMany: 'Se han probado demasiados códigos desde aquí. Espera una hora.',
    applied: (code) => `Con el código ${code} pagas menos. Mira los precios antes de continuar.`,
    unfit: (code) => `El código ${code} no vale para este precio. Elige otro o quita el código.`,
    unfitChoice: 'El código no vale para este precio',
    was: (amount) => `en lugar de ${amount}`,
    forever: 'mientras pagues',
    first: (payments, then) =>
      payments === 1
        ? `en el primer pago, después ${then}`
        : `en los primeros ${payments} pagos, después ${then}`,
    running: (paid, list, until) =>
      `Pagas ${paid} en lugar de ${list}${until ? ` en los pagos antes del ${until}` : ''}. Con otro precio sigue solo si el código vale para él.`,
    noTrial: 'Con un código, sin los días gratis.',
    noGift: 'Los códigos no valen para regalos. Quita el código o compra para ti.',
    thanksFree: 'Ya está, y no se ha cobrado nada. La forma de escuchar llega por correo en unos minutos.',
  },
  pt: {
    label: 'Código de desconto (se tiver um)',
    apply: 'Aplicar o código',
    refused: 'Este código não funciona. Pode estar mal escrito, esgotado ou expirado.',
    tooMany: 'Foram tentados códigos demais a partir daqui. Espere uma hora.',
    applied: (code) => `Com o código ${code} paga menos. Veja os preços antes de continuar.`,
    unfit: (code) => `O código ${code} não vale para este preço. Escolha outro ou retire o código.`,
    unfitChoice: 'O código não vale para este preço',
    was: (amount) => `em vez de ${amount}`,
    forever: 'enquanto pagar',
    first: (payments, then) =>
      payments === 1
        ? `no primeiro pagamento, depois ${then}`
        : `nos primeiros ${payments} pagamentos, depois ${then}`,
    running: (paid, list, until) =>
      `Paga ${paid} em vez de ${list}${until ? ` nos pagamentos antes de ${until}` : ''}. Com outro preço, continua apenas se o código valer para ele.`,
    noTrial: 'Com um código, sem os dias grátis.',
    noGift: 'Os códigos não valem para presentes. Retire o código ou compre para você.',
    thanksFree: 'Está feito, e nada foi cobrado. A forma de ouvir chega por e-mail em minutos.',
  },
}

export function discountWordsIn(language: string): DiscountWords {
  return WORDS[playerLanguage(language)]
}
