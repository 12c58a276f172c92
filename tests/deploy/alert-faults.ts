/**
 * For each alert of deploy/prometheus/alerts.yaml the metrics of a fault that fires it, as series of
 * `promtool test rules`: one value per minute for an hour.
 */

/** Values by series. Those of a fault replace the healthy ones; `undefined` removes a series. */
export type Series = Record<string, string | undefined>;

const always = (value: number) => `${value}x60`;
const grows = (perMinute: number) => `0+${perMinute}x60`;
/** Healthy until the tenth minute, then as in a fault. */
const from = (before: number, after: number) => `${before}x10 ${after}x50`;
const grewUntil = (perMinute: number) => `0+${perMinute}x10 ${perMinute * 10}x50`;
const growsFrom = (perMinute: number) => `0x10 0+${perMinute}x50`;

const ofServer = (server: string): Series => ({
  [`up{job="lazulite",instance="${server}"}`]: always(1),
  [`site_build_info{build="one",content="one",instance="${server}"}`]: always(1),
  [`site_content_up_to_date{instance="${server}"}`]: always(1),
  [`site_store_up{instance="${server}"}`]: always(1),
  [`site_outbox_oldest_age_seconds{instance="${server}"}`]: always(5),
  [`site_outbox_mails{state="dead",instance="${server}"}`]: always(0),
  [`nodejs_eventloop_lag_p99_seconds{instance="${server}"}`]: always(0.02),
  [`process_start_time_seconds{instance="${server}"}`]: always(1_000),
  [`site_data_free_bytes{instance="${server}"}`]: always(500),
  [`site_data_size_bytes{instance="${server}"}`]: always(1_000),
});

/**
 * Two servers with visitors. Forms that an operator has closed, single 503 and single refused renders are not faults.
 */
export const healthy: Series = {
  ...ofServer('a'),
  ...ofServer('b'),
  'site_store_operation_duration_seconds_sum{instance="a"}': grows(0.6),
  'site_store_operation_duration_seconds_count{instance="a"}': grows(60),
  'site_form_outcomes_total{form="contact",outcome="accepted",instance="a"}': grows(1),
  'site_form_outcomes_total{form="contact",outcome="closed",instance="a"}': grows(1),
  'site_form_outcomes_total{form="contact",outcome="unavailable",instance="a"}': always(0),
  'site_mail_attempts_total{outcome="sent",instance="a"}': grows(2),
  'site_mail_attempts_total{outcome="unreachable",instance="a"}': always(0),
  'http_responses_total{status="200",instance="a"}': grows(600),
  'http_responses_total{status="503",instance="a"}': grows(1),
  'http_request_duration_seconds_bucket{route="home",le="0.05",instance="a"}': grows(100),
  'http_request_duration_seconds_bucket{route="home",le="2.5",instance="a"}': grows(100),
  'http_request_duration_seconds_bucket{route="home",le="+Inf",instance="a"}': grows(100),
  'site_renders_total{outcome="rendered",instance="a"}': grows(100),
  'site_renders_total{outcome="refused",instance="a"}': grows(1),
  'site_renders_total{outcome="late",instance="a"}': always(0),
  'site_asset_misses_total{instance="a"}': always(0),
  'site_client_errors_total{kind="error",instance="a"}': always(0),
};

/** `labels`: of the alert, besides its severity. */
export type Fault = { series: Series; labels?: Record<string, string> };

export const faults: Record<string, Fault> = {
  ServerDown: { series: { 'up{job="lazulite",instance="b"}': from(1, 0) }, labels: { job: 'lazulite', instance: 'b' } },
  NoServer: {
    series: Object.fromEntries(
      ['a', 'b'].map((server) => [`site_build_info{build="one",content="one",instance="${server}"}`, undefined]),
    ),
  },
  StoreDown: { series: { 'site_store_up{instance="b"}': from(1, 0) } },
  StoreSlow: { series: { 'site_store_operation_duration_seconds_sum{instance="a"}': growsFrom(30) } },
  FormsUnavailable: {
    series: { 'site_form_outcomes_total{form="contact",outcome="unavailable",instance="a"}': growsFrom(1) },
  },
  MailDown: {
    series: {
      'site_mail_attempts_total{outcome="sent",instance="a"}': grewUntil(2),
      'site_mail_attempts_total{outcome="unreachable",instance="a"}': growsFrom(2),
    },
  },
  MailLate: { series: { 'site_outbox_oldest_age_seconds{instance="a"}': from(5, 1_000) } },
  MailDead: { series: { 'site_outbox_mails{state="dead",instance="a"}': from(0, 3) } },
  MessagesHeld: { series: { 'site_submissions_held_oldest_age_seconds{instance="a"}': from(0, 200_000) } },
  ServerErrors: { series: { 'http_responses_total{status="503",instance="a"}': growsFrom(30) } },
  RendersRefused: { series: { 'site_renders_total{outcome="refused",instance="a"}': growsFrom(20) } },
  SlowAnswers: { series: { 'http_request_duration_seconds_bucket{route="home",le="0.05",instance="a"}': grows(90) } },
  EventLoopLate: {
    series: { 'nodejs_eventloop_lag_p99_seconds{instance="b"}': from(0.02, 0.4) },
    labels: { instance: 'b' },
  },
  BuildSkew: {
    series: {
      'site_build_info{build="one",content="one",instance="b"}': undefined,
      'site_build_info{build="two",content="one",instance="b"}': always(1),
    },
  },
  ContentSkew: {
    series: {
      'site_build_info{build="one",content="one",instance="b"}': undefined,
      'site_build_info{build="one",content="two",instance="b"}': always(1),
    },
  },
  ContentRefused: { series: { 'site_content_up_to_date{instance="b"}': from(1, 0) } },
  PurgesFail: {
    series: {
      'site_purges_total{outcome="failed",instance="a"}': growsFrom(1),
      'site_purges_total{outcome="taken",instance="a"}': always(0),
    },
  },
  AssetMisses: { series: { 'site_asset_misses_total{instance="a"}': growsFrom(5) } },
  ClientErrors: { series: { 'site_client_errors_total{kind="error",instance="a"}': growsFrom(5) } },
  DiskNearlyFull: { series: { 'site_data_free_bytes{instance="b"}': from(500, 50) }, labels: { instance: 'b' } },
  Restarts: {
    series: { 'process_start_time_seconds{instance="b"}': '1000x20 2000x5 3000x5 4000x30' },
    labels: { instance: 'b' },
  },
};
