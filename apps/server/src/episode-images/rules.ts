/** More than anybody looks through below an episode. */
export const MAX_IMAGES = 50
