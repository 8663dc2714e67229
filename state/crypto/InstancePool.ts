/** Instances of a WebAssembly module that compute in steps: who pauses between steps keeps its own instance. */
export class InstancePool<Instance> {
  readonly #make: () => Instance
  readonly #idle: Instance[] = []

  /** @param make makes an instance. The first one is made at the first use */
  constructor(make: () => Instance) {
    this.#make = make
  }

  /** Returns an instance for work that ends before others can use it. */
  peek(): Instance {
    const [first = this.#make()] = this.#idle
    if (this.#idle.length === 0) this.#idle.push(first)
    return first
  }

  /** Takes an instance out of the pool. */
  take(): Instance {
    return this.#idle.pop() ?? this.#make()
  }

  /** Puts an instance back. */
  release(instance: Instance): void {
    this.#idle.push(instance)
  }
}
