/** Uploads under way at a time; each is held in memory: a file of up to 10 MB, or up to twelve of them from staff. */
const UPLOADS_MAX = 24;
const UPLOADS_PER_IP_BLOCK_MAX = 4;

/** Counts the uploads that are being received or answered, so that slow senders cannot fill the memory. */
export class UploadsUnderWay {
  readonly #countByIpBlock = new Map<string, number>();
  #count = 0;

  /** @returns a function that ends the upload; null if too many are under way */
  start(ipBlock: string): (() => void) | null {
    const count = this.#countByIpBlock.get(ipBlock) ?? 0;
    if (this.#count >= UPLOADS_MAX || count >= UPLOADS_PER_IP_BLOCK_MAX) return null;
    this.#count += 1;
    this.#countByIpBlock.set(ipBlock, count + 1);
    return () => {
      this.#count -= 1;
      const left = (this.#countByIpBlock.get(ipBlock) ?? 1) - 1;
      if (left === 0) this.#countByIpBlock.delete(ipBlock);
      else this.#countByIpBlock.set(ipBlock, left);
    };
  }
}
