/** What one account may invite in a day, over all of its podcasts. */
export const INVITATIONS_A_DAY = 50
/** Of one podcast, guests of single episodes included. */
export const MAX_TEAMMATES = 100

/** `Night train 12.mp3` -> `Night train 12`: what an episode without a name is called. */
export function nameOfFile(fileName: string): string {
  return fileName.replace(/\.[A-Za-z0-9]{1,5}$/, '').trim() || fileName
}
