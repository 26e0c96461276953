// The little of node that the tests use; the screens know nothing of it.
declare module "node:test" {
  interface Context {
    mock: { timers: { enable(options: { apis: string[] }): void; tick(ms: number): void } };
  }
  export function test(name: string, body: (context: Context) => void | Promise<void>): void;
}
declare module "node:assert/strict" {
  interface Assert {
    equal(actual: unknown, expected: unknown, message?: string): void;
    deepEqual(actual: unknown, expected: unknown, message?: string): void;
    ok(value: unknown, message?: string): void;
    throws(body: () => unknown, expected?: unknown): void;
  }
  const assert: Assert;
  export default assert;
}
declare module "node:fs" {
  export function readdirSync(folder: string): string[];
  export function readFileSync(path: string, encoding: "utf8"): string;
}
