/** Which episode is looked at. */
export interface ReviewParams {
  showId: number
  episodeId: number
}
