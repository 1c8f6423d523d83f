/**
 * How long the header of a RIFF/WAVE file says that the file is, in bytes; 0 when it does not
 * say. Recorders that write to a pipe put 0 or a number near the 31 or 32 bit limit there, and
 * RF64 always does (EBU Tech 3306).
 */
export function declaredWaveBytes(bytes: Uint8Array): number {
  if (bytes.length < 12 || String.fromCharCode(...bytes.subarray(0, 4)) !== 'RIFF') return 0
  const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(4, true)
  return size === 0 || size >= 0x7fff0000 ? 0 : size + 8
}
