/** More than anybody looks through below an episode. */
export const MOST_IMAGES = 50
