import type { EpisodeImage } from '@podstead/contract/episode-images'
import { pageImageUrl } from '../artwork/present.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { EpisodeImageRow } from './table.ts'

export function presentImage(kernel: Pick<Kernel, 'config' | 'secrets'>, row: EpisodeImageRow): EpisodeImage {
  const { id, width, height, subtitle, description } = row
  return { id, image_url: pageImageUrl(kernel, row, 1200), width, height, subtitle, description }
}
