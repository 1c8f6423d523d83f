/** What our player on public pages says, in the language of the podcast (apps/player/src/words.ts). */

const EN = {
  player: 'Player: {title}',
  playerUntitled: 'Player',
  play: 'Play {title}',
  pause: 'Pause {title}',
  playShort: 'Play',
  pauseShort: 'Pause',
  position: 'Position in {title}',
  positionUntitled: 'Position',
  backward: 'Back {seconds} seconds',
  forward: 'Forward {seconds} seconds',
  speed: 'Speed',
  closePlayer: 'Close the player',
  cannotPlay: 'This episode cannot be played right now.',
  of: '{at} of {duration}',
  left: ' · {time} left',
  copied: 'Copied',
  notCopied: 'Not copied. Please select the address and copy it.',
  hours: ['hour', 'hours'] as [string, string],
  minutes: ['minute', 'minutes'] as [string, string],
  seconds: ['second', 'seconds'] as [string, string],
}
export type PlayerWords = typeof EN

const DE: PlayerWords = {
  player: 'Player: {title}',
  playerUntitled: 'Player',
  play: '{title} abspielen',
  pause: '{title} anhalten',
  playShort: 'Abspielen',
  pauseShort: 'Anhalten',
  position: 'Stelle in {title}',
  positionUntitled: 'Stelle',
  backward: '{seconds} Sekunden zurück',
  forward: '{seconds} Sekunden vor',
  speed: 'Tempo',
  closePlayer: 'Player schließen',
  cannotPlay: 'Diese Folge lässt sich gerade nicht abspielen.',
  of: '{at} von {duration}',
  left: ' · noch {time}',
  copied: 'Kopiert',
  notCopied: 'Nicht kopiert. Bitte markiere die Adresse und kopiere sie.',
  hours: ['Stunde', 'Stunden'],
  minutes: ['Minute', 'Minuten'],
  seconds: ['Sekunde', 'Sekunden'],
}

const FR: PlayerWords = {
  player: 'Lecteur : {title}',
  playerUntitled: 'Lecteur',
  play: 'Lire {title}',
  pause: 'Mettre {title} en pause',
  playShort: 'Lire',
  pauseShort: 'Pause',
  position: 'Position dans {title}',
  positionUntitled: 'Position',
  backward: 'Reculer de {seconds} secondes',
  forward: 'Avancer de {seconds} secondes',
  speed: 'Vitesse',
  closePlayer: 'Fermer le lecteur',
  cannotPlay: 'Cet épisode ne peut pas être lu pour le moment.',
  of: '{at} sur {duration}',
  left: ' · encore {time}',
  copied: 'Copié',
  notCopied: 'Non copié. Sélectionnez l’adresse et copiez-la.',
  hours: ['heure', 'heures'],
  minutes: ['minute', 'minutes'],
  seconds: ['seconde', 'secondes'],
}

const ES: PlayerWords = {
  player: 'Reproductor: {title}',
  playerUntitled: 'Reproductor',
  play: 'Reproducir {title}',
  pause: 'Pausar {title}',
  playShort: 'Reproducir',
  pauseShort: 'Pausa',
  position: 'Posición en {title}',
  positionUntitled: 'Posición',
  backward: 'Retroceder {seconds} segundos',
  forward: 'Avanzar {seconds} segundos',
  speed: 'Velocidad',
  closePlayer: 'Cerrar el reproductor',
  cannotPlay: 'Este episodio no se puede reproducir ahora.',
  of: '{at} de {duration}',
  left: ' · quedan {time}',
  copied: 'Copiado',
  notCopied: 'No se ha copiado. Selecciona la dirección y cópiala.',
  hours: ['hora', 'horas'],
  minutes: ['minuto', 'minutos'],
  seconds: ['segundo', 'segundos'],
}

const PT: PlayerWords = {
  player: 'Player: {title}',
  playerUntitled: 'Player',
  play: 'Reproduzir {title}',
  pause: 'Pausar {title}',
  playShort: 'Reproduzir',
  pauseShort: 'Pausa',
  position: 'Posição em {title}',
  positionUntitled: 'Posição',
  backward: 'Recuar {seconds} segundos',
  forward: 'Avançar {seconds} segundos',
  speed: 'Velocidade',
  closePlayer: 'Fechar o player',
  cannotPlay: 'Este episódio não pode ser reproduzido agora.',
  of: '{at} de {duration}',
  left: ' · faltam {time}',
  copied: 'Copiado',
  notCopied: 'Não copiado. Selecione o endereço e copie.',
  hours: ['hora', 'horas'],
  minutes: ['minuto', 'minutos'],
  seconds: ['segundo', 'segundos'],
}

const WORDS = { en: EN, de: DE, fr: FR, es: ES, pt: PT }
export type PlayerLanguage = keyof typeof WORDS

/** `pt-BR` → `pt`; English where it is none of these. */
export function playerLanguage(language: string): PlayerLanguage {
  const base = language.slice(0, 2).toLowerCase()
  return base in WORDS ? (base as PlayerLanguage) : 'en'
}

export function playerWords(language: string): PlayerWords {
  return WORDS[playerLanguage(language)]
}
