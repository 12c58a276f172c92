/** A request that cannot be answered, for a reason the visitor may know. */
export class HttpProblem extends Error {
  /** @param status 400 to 599; `detail` is shown as it is: no paths, no library messages. */
  readonly status: number;
  readonly detail: string;
  constructor(status: number, detail: string) {
    super(detail);
    this.name = 'HttpProblem';
    this.status = status;
    this.detail = detail;
  }
}
