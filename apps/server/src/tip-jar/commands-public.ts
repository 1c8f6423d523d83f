import type { Kernel } from '../kernel/kernel.ts'
/** STUB */
export interface RunningTipRow {
  id: number
  price_id: number | null
  unit_amount: number
  currency: string
  recurring_interval: 'month' | 'year'
  next_at: Date | null
  is_stopped: boolean
}
export interface TipGiver {
  email: string
}
type Show = { id: number }
export async function startTip(
  _kernel: Kernel,
  _show: Show,
  _tip: { priceId: number; message: string; anonymous: boolean; successUrl: string; cancelUrl: string },
): Promise<string> {
  throw new Error('stub')
}
export async function findTipGiver(_kernel: Kernel, _show: Show, _token: string): Promise<TipGiver | null> {
  return null
}
export async function listRunningTips(
  _kernel: Kernel,
  _show: Show,
  _giver: TipGiver,
): Promise<RunningTipRow[]> {
  return []
}
export async function sendTipLink(_kernel: Kernel, _show: Show, _email: string): Promise<void> {}
export async function stopRunningTip(
  _kernel: Kernel,
  _show: Show,
  _giver: TipGiver,
  _id: number,
): Promise<void> {}
export async function changeRunningTip(
  _kernel: Kernel,
  _show: Show,
  _giver: TipGiver,
  _id: number,
  _price: number,
): Promise<void> {}
