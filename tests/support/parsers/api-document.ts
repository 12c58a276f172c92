/** Checks answers against the OpenAPI document of the site. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

type Response = { content?: Record<string, { schema: object }>; $ref?: string };
type Parameter = { name: string; schema: { minimum?: number; maximum?: number; default?: unknown } };
export type OpenApiDocument = {
  paths: Record<
    string,
    Record<string, { operationId: string; parameters?: Parameter[]; responses: Record<string, Response> }>
  >;
  components: { responses: Record<string, Response>; schemas: Record<string, object> };
};
type Answer = { status: number; type: string; body: unknown };

/** @returns a function that lists how an answer differs from the document; empty if it conforms. */
export function createAnswerCheck(
  document: OpenApiDocument,
): (method: string, path: string, answer: Answer) => string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'https://document.example/', components: document.components });
  const known = new Map<string, ValidateFunction>();

  return (method, path, { status, type, body }) => {
    const template = templateOf(document, path);
    const documented = document.paths[template]?.[method]?.responses[String(status)];
    if (!documented) return [`${method} ${template} has no answer ${status}`];
    const response = documented.$ref
      ? document.components.responses[documented.$ref.split('/').at(-1) ?? '']
      : documented;
    const [mediaType = ''] = type.split(';');
    const schema = response?.content?.[mediaType]?.schema;
    if (!schema) return response?.content ? [`${method} ${template} ${status} has no ${mediaType}`] : [];
    const key = `${method} ${template} ${status}`;
    const validate = known.get(key) ?? ajv.compile(withAbsoluteRefs(schema));
    known.set(key, validate);
    return validate(body)
      ? []
      : (validate.errors ?? []).map(({ instancePath, message }) => `${key}: ${instancePath} ${message}`);
  };
}

/** The path as written in the document: `/api/v1/news/{id}`. */
export function templateOf({ paths }: OpenApiDocument, path: string): string {
  return (
    Object.keys(paths).find((template) => new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path)) ?? path
  );
}

function withAbsoluteRefs(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"https://document.example/#/')) as object;
}
