/**
 * What `then`, `catch` and `finally` of both classes return, and `AbortPromise.all` and `AbortPromise.race`. It can be
 * awaited and aborted, but its type does not say what it resolves to.
 */
// biome-ignore-start lint/suspicious/noExplicitAny: the SDK leaves these types open
// biome-ignore-start lint/suspicious/noThenProperty: these are the thenables that the SDK returns
declare class AbortCallback {
  constructor(callback: Promise<any>, onAbort: () => void)
  /** The promise behind it. */
  callback: Promise<any>
  /** Runs when it is aborted. */
  onAbort: () => void
  then(onSuccess: (value: any) => any, onError?: (error: any) => any): AbortCallback
  catch(onError: (error: any) => any): AbortCallback
  finally(onFinally: () => any): AbortCallback
  /** Aborts what it came from. Do not call it once an `AbortRequest` has settled. */
  abort(): void
}

/**
 * What a method with several steps returns. `await` and `Promise.all` take it like a promise.
 * `abort()` withholds the result; requests and calls under way continue, and their errors still reject it.
 * The SDK types the argument of an error callback like the result, so take it as `unknown`.
 */
export declare class AbortPromise<T> {
  /** Like `new Promise(callback)`; `onAbort` runs when the promise is aborted. */
  constructor(
    callback: (resolve: (value: T) => void, reject: (error: any) => void) => void,
    onAbort?: () => void,
  )
  private readonly promise: Promise<T>
  /** Like `Promise.all`. `abort()` is passed on to the members that have it. An `AbortRequest` does not compile as one. */
  static all<T>(promises: (Promise<T> | AbortPromise<T>)[]): AbortCallback
  /** Like `Promise.race`. `abort()` is passed on to the members that have it. An `AbortRequest` does not compile as one. */
  static race<T>(promises: (Promise<T> | AbortPromise<T>)[]): AbortCallback
  then(onSuccess: (value: T) => any, onError?: (error: T) => any): AbortCallback
  catch(onError: (error: T) => any): AbortCallback
  finally(onFinally: () => void): AbortCallback
  /**
   * Withholds the result; an error still arrives. Has no effect once it has settled, but do not call it then on the `promise`
   * of an `AbortRequest`: that counts against an identical request in flight.
   */
  abort(): void
}

/**
 * What a method with a single subgraph or backend request returns. It can be awaited like a promise,
 * but is not an instance of `Promise`. `abort()` leaves it pending forever and cancels the request, unless an identical
 * request runs in parallel, or the request is already being repeated on the second subgraph: then it may still settle.
 * The SDK types the argument of an error callback like the result, so take it as `unknown`.
 */
export declare class AbortRequest<T> {
  /** Fetches JSON. `onSuccess` gets the response's `data`, or the whole response if there is none, and returns the result. */
  constructor(
    url: RequestInfo | URL,
    init: RequestInit & {
      onSuccess?: (data: unknown) => T | PromiseLike<T>
      onError?: (error: any) => Promise<any> | AbortRequest<T>
    },
  )
  private readonly controller: AbortController
  /** The request itself, which identical requests share. */
  request: Promise<unknown>
  /** The result, after `onSuccess`. */
  promise: AbortPromise<T>
  /** Body of the request. */
  body: string
  /** Whether the request was aborted. */
  isAborted: boolean
  /** Address and body together: what makes requests identical. */
  requestId: string
  then(onSuccess: (value: T) => any, onError?: (error: T) => any): AbortCallback
  catch(onError: (error: T) => any): AbortCallback
  finally(onFinally: () => void): AbortCallback
  /**
   * Stops the promise from settling and cancels the request, with the exceptions above. Once it has settled, do not call it:
   * that counts against an identical request in flight.
   */
  abort(): void
}
// biome-ignore-end lint/suspicious/noThenProperty: as above
// biome-ignore-end lint/suspicious/noExplicitAny: as above
