import { messages } from '../language/language.ts'

/** Words around the wave on which chapters and soundbites are edited. */
export const DESK = messages('audio', 'DESK', {
  region: 'Episode audio',
  wave: 'Waveform',
  position: 'Position in the episode',
  positionText: (at: string, of: string) => `${at} of ${of}`,
  play: 'Play',
  pause: 'Pause',
  back: (seconds: number) => `, back ${seconds} seconds`,
  forward: (seconds: number) => `, forward ${seconds} seconds`,
  backShort: (seconds: number) => `−${seconds} s`,
  forwardShort: (seconds: number) => `+${seconds} s`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Show the whole episode',
  keys: 'Space plays, arrows jump 5 s. Ctrl and the wheel zoom.',
  failed: 'The audio could not be played.',
  retry: 'Try again',
  usePosition: 'Use the play position',
  starts: (label: string) => `Start of ${label}`,
  ends: (label: string) => `End of ${label}`,
} as const)

/** Instead of a wave. */
export const SILENT = messages('audio', 'SILENT', {
  title: 'There is no audio yet',
  text: 'Add an audio file to the episode, then its waveform appears here. Until then you can type the times.',
  processingTitle: 'The audio is being processed',
  processing: 'The waveform appears here by itself when it is ready. Until then you can type the times.',
  failedTitle: 'The audio could not be processed',
  failed: 'Replace it in the settings of the episode. Until then you can type the times.',
  settings: 'Go to the settings',
} as const)
