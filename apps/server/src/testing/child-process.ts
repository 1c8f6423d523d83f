/**
 * How tests start programs of ours: with what was compiled before, and without optimising a database that
 * lives for seconds. Half of what a start costs.
 */
export const CHILD_ENVIRONMENT = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
}
export const CHILD_FLAGS = ['--liftoff-only']
