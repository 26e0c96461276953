// Requests. What changes something carries the session's token and an id of its own, and is done once.
import type { Problem } from "./protocol";

/** The floor, or this screen before it, does not do what was asked. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.code);
  }
}

let csrf = "";
export function useToken(token: string): void {
  csrf = token;
}

export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, "-")
    .replace(/\//g, "_");
}

const isProblem = (value: unknown): value is Problem =>
  typeof value === "object" && value !== null && "code" in value && "facts" in value;

async function answer(response: Response): Promise<unknown> {
  const json = (response.headers.get("content-type") ?? "").includes("json");
  const body: unknown = json ? await response.json() : await response.text();
  if (response.ok) return body;
  throw new Refusal(response.status, isProblem(body) ? body : { code: "no-answer", facts: {} });
}

async function reach(path: string, init: RequestInit): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(path, { credentials: "same-origin", ...init });
  } catch {
    throw new Refusal(0, { code: "unreachable", facts: {} });
  }
  return answer(response);
}

export async function get<T>(path: string, terms: Record<string, string | number | boolean> = {}): Promise<T> {
  const query = new URLSearchParams(Object.entries(terms).map(([name, value]) => [name, String(value)])).toString();
  return (await reach(query ? `${path}?${query}` : path, {})) as T;
}

export async function send<T>(method: "POST" | "PUT", path: string, body?: object): Promise<T> {
  const headers: Record<string, string> = csrf ? { "x-punto-csrf": csrf } : {};
  if (body) headers["content-type"] = "application/json";
  return (await reach(path, { method, headers, body: body ? JSON.stringify(body) : undefined })) as T;
}

/** A request that is done once, under an id of its own: sent again under the same id when the connection breaks. */
export async function ask<T>(path: string, body: object = {}, method: "POST" | "PUT" = "POST"): Promise<T> {
  const whole = { id: newId(), ...body };
  for (let tries = 0; ; tries++) {
    try {
      return await send<T>(method, path, whole);
    } catch (error) {
      const again = error instanceof Refusal && (error.status === 0 || error.status === 503) && tries < 3;
      if (!again) throw error;
      await new Promise((done) => setTimeout(done, 400 * 2 ** tries));
    }
  }
}

export const tablePath = (table: string, rest = ""): string => `/api/tables/${encodeURIComponent(table)}${rest}`;
