import type { SitePageName } from '@podstead/contract/shows/site-pages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { perKernel } from '../kernel/kernel.ts'
import type { ListenableShow } from '../visibility/queries.ts'

/** A page that is made for each visitor, because it has a form. */
type VisitorPage = (request: FastifyRequest, reply: FastifyReply, show: ListenableShow) => Promise<unknown>

/** Pages that other slices add to every website, by their names. */
export const visitorPages = perKernel((_kernel) => new Map<SitePageName, VisitorPage>())
