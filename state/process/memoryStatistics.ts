const zeros = (count: number) => new Array<number>(count).fill(0)

/**
 * Returns the memory of the process in the shape of Go's `runtime.MemStats`, in bytes. Members that V8 does not
 * report are 0.
 */
export function memoryStatistics() {
  const { heapUsed, heapTotal, rss, external } = process.memoryUsage()
  return {
    Alloc: heapUsed,
    TotalAlloc: heapUsed,
    Sys: rss,
    Lookups: 0,
    Mallocs: 0,
    Frees: 0,
    HeapAlloc: heapUsed,
    HeapSys: heapTotal,
    HeapIdle: heapTotal - heapUsed,
    HeapInuse: heapUsed,
    HeapReleased: 0,
    HeapObjects: 0,
    StackInuse: 0,
    StackSys: 0,
    MSpanInuse: 0,
    MSpanSys: 0,
    MCacheInuse: 0,
    MCacheSys: 0,
    BuckHashSys: 0,
    GCSys: 0,
    OtherSys: external,
    NextGC: heapTotal,
    LastGC: 0,
    PauseTotalNs: 0,
    PauseNs: zeros(256),
    PauseEnd: zeros(256),
    NumGC: 0,
    NumForcedGC: 0,
    GCCPUFraction: 0,
    EnableGC: true,
    DebugGC: false,
    BySize: [],
  }
}
