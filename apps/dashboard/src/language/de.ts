/** The German catalogue, by capability and name; loaded only by who reads German. */
export const DE: Record<string, Record<string, unknown>> = {}
