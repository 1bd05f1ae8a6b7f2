/**
 * The JSON Schema of format 1, as it was published with the first app. Apps rely on it, so it never changes; what changes
 * the manifest itself is compared with it (test/contract/app-manifest.test.ts). Properties that it does not name are allowed.
 */
export const manifestSchema1: Readonly<Record<string, unknown>> = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'App manifest, format 1',
  type: 'object',
  properties: {
    format: {
      type: 'number',
      const: 1,
    },
    version: {
      type: 'integer',
      exclusiveMinimum: 0,
      maximum: 9007199254740991,
    },
    publishedAt: {
      type: 'string',
      format: 'date-time',
      pattern:
        '^(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))T(?:(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}(?:Z))$',
    },
    programs: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          slug: {
            type: 'string',
            pattern: '^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$',
          },
          title: {
            type: 'object',
            properties: {
              de: {
                type: 'string',
                minLength: 1,
                maxLength: 400,
              },
              en: {
                type: 'string',
                minLength: 1,
                maxLength: 400,
              },
            },
            required: ['de', 'en'],
          },
          about: {
            type: 'object',
            properties: {
              de: {
                type: 'string',
                minLength: 1,
                maxLength: 400,
              },
              en: {
                type: 'string',
                minLength: 1,
                maxLength: 400,
              },
            },
            required: ['de', 'en'],
          },
          ages: {
            type: 'object',
            properties: {
              from: {
                type: 'integer',
                minimum: 0,
                maximum: 120,
              },
              to: {
                type: 'integer',
                minimum: 0,
                maximum: 120,
              },
            },
            required: ['from', 'to'],
          },
          days: {
            type: 'integer',
            minimum: 1,
            maximum: 366,
          },
          units: {
            minItems: 1,
            maxItems: 60,
            type: 'array',
            items: {
              type: 'object',
              properties: {
                id: {
                  type: 'string',
                  pattern: '^unt_[0-9a-z-]{2,40}$',
                },
                kind: {
                  type: 'string',
                  enum: ['unit', 'harmony'],
                },
                title: {
                  type: 'object',
                  properties: {
                    de: {
                      type: 'string',
                      minLength: 1,
                      maxLength: 400,
                    },
                    en: {
                      type: 'string',
                      minLength: 1,
                      maxLength: 400,
                    },
                  },
                  required: ['de', 'en'],
                },
                firstDay: {
                  type: 'integer',
                  minimum: 1,
                  maximum: 366,
                },
                lastDay: {
                  type: 'integer',
                  minimum: 1,
                  maximum: 366,
                },
                tracks: {
                  minItems: 1,
                  maxItems: 12,
                  type: 'array',
                  items: {
                    type: 'object',
                    properties: {
                      fileId: {
                        type: 'string',
                        pattern: '^fil_[0-9A-Za-z]{4,40}$',
                      },
                      title: {
                        type: 'object',
                        properties: {
                          de: {
                            type: 'string',
                            minLength: 1,
                            maxLength: 400,
                          },
                          en: {
                            type: 'string',
                            minLength: 1,
                            maxLength: 400,
                          },
                        },
                        required: ['de', 'en'],
                      },
                      minutes: {
                        type: 'integer',
                        minimum: 10,
                        maximum: 20,
                      },
                      seconds: {
                        type: 'integer',
                        exclusiveMinimum: 0,
                        maximum: 9007199254740991,
                      },
                    },
                    required: ['fileId', 'title', 'minutes', 'seconds'],
                  },
                },
              },
              required: ['id', 'kind', 'title', 'tracks'],
            },
          },
        },
        required: ['slug', 'title', 'about', 'units'],
      },
    },
    versions: {
      type: 'object',
      properties: {
        ios: {
          type: 'object',
          properties: {
            current: {
              type: 'string',
              pattern: '^\\d{1,4}\\.\\d{1,4}\\.\\d{1,4}$',
            },
            minimum: {
              type: 'string',
              pattern: '^\\d{1,4}\\.\\d{1,4}\\.\\d{1,4}$',
            },
          },
          required: ['current', 'minimum'],
        },
        android: {
          type: 'object',
          properties: {
            current: {
              type: 'string',
              pattern: '^\\d{1,4}\\.\\d{1,4}\\.\\d{1,4}$',
            },
            minimum: {
              type: 'string',
              pattern: '^\\d{1,4}\\.\\d{1,4}\\.\\d{1,4}$',
            },
          },
          required: ['current', 'minimum'],
        },
      },
      required: ['ios', 'android'],
    },
    announcements: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: {
            type: 'string',
            pattern: '^ann_[0-9a-z-]{2,40}$',
          },
          title: {
            type: 'object',
            properties: {
              de: {
                type: 'string',
                minLength: 1,
                maxLength: 400,
              },
              en: {
                type: 'string',
                minLength: 1,
                maxLength: 400,
              },
            },
            required: ['de', 'en'],
          },
          text: {
            type: 'object',
            properties: {
              de: {
                type: 'string',
                minLength: 1,
                maxLength: 400,
              },
              en: {
                type: 'string',
                minLength: 1,
                maxLength: 400,
              },
            },
            required: ['de', 'en'],
          },
          from: {
            type: 'string',
            format: 'date-time',
            pattern:
              '^(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))T(?:(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}(?:Z))$',
          },
          until: {
            type: 'string',
            format: 'date-time',
            pattern:
              '^(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))T(?:(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}(?:Z))$',
          },
          platforms: {
            minItems: 1,
            maxItems: 2,
            type: 'array',
            items: {
              type: 'string',
              enum: ['ios', 'android'],
            },
          },
        },
        required: ['id', 'title', 'text', 'from', 'until', 'platforms'],
      },
    },
    switches: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          name: {
            type: 'string',
            pattern: '^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$',
          },
          percent: {
            type: 'integer',
            minimum: 0,
            maximum: 100,
          },
        },
        required: ['name', 'percent'],
      },
    },
  },
  required: ['format', 'version', 'publishedAt', 'programs', 'versions', 'announcements', 'switches'],
}
