import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../kernel/kernel.ts'

/** Placeholder until the slice lands. */
export function episodes(_app: FastifyInstance, _kernel: Kernel): void {}
